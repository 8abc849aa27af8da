import { describe, expect, it } from 'vitest';
import { type LocalRow, type ShownValue, shownValue } from '../../src/outbox/overlay.ts';
import { wake } from '../../src/outbox/wake.ts';
import { createDevice, down, laneOfHole, SAM, up } from './device.ts';
import { createFakeServer } from './fake-server.ts';

const row = (unsent: ShownValue | null, known: LocalRow['known']): LocalRow => {
  return { owner: SAM, lane: laneOfHole(3), laneSeq: 1, undo: [], known, unsent };
};

describe('what a screen shows', () => {
  it.each<[string, LocalRow | undefined, ShownValue]>([
    ['nothing of this device: the snapshot', undefined, { value: 5, version: 4, state: 'server' }],
    [
      'an unsent value, over any snapshot',
      row({ value: 3, version: 1, state: 'saved' }, { value: null, version: 1 }),
      { value: 3, version: 1, state: 'saved' },
    ],
    [
      'a cleared hole that is unsent, as empty',
      row({ value: null, version: 1, state: 'saved' }, null),
      { value: null, version: 1, state: 'saved' },
    ],
    [
      'a receipt newer than the snapshot',
      row(null, { value: 3, version: 5 }),
      { value: 3, version: 5, state: 'sent' },
    ],
    [
      'a snapshot as new as the receipt',
      row(null, { value: 3, version: 4 }),
      { value: 5, version: 4, state: 'server' },
    ],
    [
      'a snapshot newer than the receipt: somebody wrote since',
      row(null, { value: 3, version: 2 }),
      { value: 5, version: 4, state: 'server' },
    ],
  ])('%s', (_name, local, shown) => {
    expect(shownValue({ value: 5, version: 4 }, local)).toEqual(shown);
  });
});

describe('Invariant 15: a shown value never goes back after a tap', () => {
  it('from the tap over the request and the receipt to the next snapshot', async () => {
    const server = createFakeServer();
    const tablet = createDevice(server);
    await tablet.signIn(SAM);
    const seen: (number | null)[] = [];
    const look = async () => seen.push((await tablet.shown(SAM, 3)).value);
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    await look();
    await tablet.drain();
    await look();
    await tablet.tap(SAM, 3, 5);
    await look();
    tablet.world.network = async (forward) => {
      await look();
      const response = await forward();
      await look();
      return response;
    };
    await wake(tablet.env, 'online');
    await tablet.drain();
    await look();
    expect(seen).toEqual([4, 4, 5, 5, 5, 5, 5, 5]);
  });

  it('a snapshot that left before the receipt does not bring the old value back', async () => {
    const tablet = createDevice(createFakeServer());
    await tablet.signIn(SAM);
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    const late = { value: null, version: 0 };
    expect(await tablet.shown(SAM, 3, late)).toEqual({ value: 4, version: 1, state: 'sent' });
  });

  it('a receipt of the first value does not hide the second', async () => {
    const tablet = createDevice(createFakeServer());
    await tablet.signIn(SAM);
    await tablet.tap(SAM, 3, 4);
    tablet.world.network = async (forward) => {
      tablet.world.network = down;
      await tablet.tap(SAM, 3, 5);
      return forward();
    };
    await tablet.drain();
    expect(await tablet.shown(SAM, 3)).toEqual({ value: 5, version: 0, state: 'saved' });
    tablet.world.network = up;
  });
});
