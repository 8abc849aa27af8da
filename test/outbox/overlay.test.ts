import { describe, expect, it } from 'vitest';
import type { OpContent } from '../../src/contract/scoring/op-kinds.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { markOpsDue } from '../../src/outbox/send/mark-ops-due.ts';
import {
  type LocalRow,
  loadLocalRows,
  resolveShownValue,
  type ShownValue,
} from '../../src/outbox/store/overlay.ts';
import { createDevice, down, laneOfHole, makeEntry, SAM, up } from './device.ts';
import { createFakeServer } from './fake-server.ts';

const row = (unsentValue: ShownValue | null, knownValue: LocalRow['known']): LocalRow => {
  return {
    owner: SAM,
    lane: laneOfHole(3),
    laneSeq: 1,
    undo: [],
    known: knownValue,
    unsent: unsentValue,
  };
};

describe('the value shown on a lane', () => {
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
      'a snapshot newer than the receipt, after another write',
      row(null, { value: 3, version: 2 }),
      { value: 5, version: 4, state: 'server' },
    ],
  ])('is chosen from the layers: %s', (_name, local, shownValue) => {
    expect(resolveShownValue({ value: 5, version: 4 }, local)).toEqual(shownValue);
  });
});

describe('Invariant 15: a shown value never goes back after a tap', () => {
  it('from the tap over the request and the receipt to the next snapshot', async () => {
    const server = createFakeServer();
    const tablet = createDevice(server);
    await tablet.signIn(SAM);
    const seenValues: (number | null)[] = [];
    const look = async () => seenValues.push((await tablet.shown(SAM, 3)).value);
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
    await markOpsDue(tablet.env, 'online');
    await tablet.drain();
    await look();
    expect(seenValues).toEqual([4, 4, 5, 5, 5, 5, 5, 5]);
  });

  it('when a snapshot from before the receipt arrives late', async () => {
    const tablet = createDevice(createFakeServer());
    await tablet.signIn(SAM);
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    const late = { value: null, version: 0 };
    expect(await tablet.shown(SAM, 3, late)).toEqual({ value: 4, version: 1, state: 'sent' });
  });

  it('when the receipt of the first value arrives after the second tap', async () => {
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

describe('the confirmation that a player who is out plays on', () => {
  const scoreWithWord = (hole: number) => {
    const { kind, body } = makeEntry(hole, 4);
    return { kind, body: { ...body, plays_on: true } } as OpContent;
  };

  it('is in the outbox, for every tab, until the server has it', async () => {
    const tablet = createDevice(createFakeServer());
    await tablet.signIn(SAM);
    tablet.world.network = down;
    const shownValue = { value: null, version: 0 };
    await enqueue(tablet.db, { owner: SAM, content: scoreWithWord(3), shown: shownValue });
    await tablet.tap(SAM, 4, 5);
    await tablet.drain();
    const words = async () => {
      const rows = await loadLocalRows(tablet.otherTab().db, SAM, '');
      return rows.map(({ hasPlaysOnEntry }) => hasPlaysOnEntry);
    };
    expect(await words()).toEqual([true, false]);
    await tablet.tap(SAM, 3, null);
    expect(await words()).toEqual([true, false]);
    tablet.world.network = up;
    await markOpsDue(tablet.env, 'online');
    await tablet.drainThrough();
    expect(await words()).toEqual([false, false]);
  });
});
