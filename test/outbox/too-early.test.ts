import { beforeEach, describe, expect, it } from 'vitest';
import { undo } from '../../src/outbox/enter/undo.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { discardOp } from '../../src/outbox/show/needs-you.ts';
import { answerLost, createDevice, type Device, laneOfHole, SAM, up } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const lane = laneOfHole(3);

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  server.poison.set(lane, 'round-not-open');
});

const ops = () => tablet.db.ops.orderBy('id').toArray();
const values = async () => (await ops()).map(({ body }) => Reflect.get(body, 'current_hole_score'));

/** Sends what is due after the longest back-off. `act` runs while the request is under way. */
async function sendLater(act: () => Promise<unknown> = async () => {}) {
  tablet.clock.now += 30_000;
  tablet.world.network = async (forward) => {
    await act();
    return forward();
  };
  await tablet.drain();
  tablet.world.network = up;
}

describe('Invariant 32: an entry that was only ever answered that its round is not open', () => {
  it('is rewritten under the same id', async () => {
    const first = await tablet.tap(SAM, 3, 3);
    await sendLater();
    await sendLater();
    expect(await tablet.tap(SAM, 3, 4)).toBe(first);
    expect(await values()).toEqual([4]);
  });

  it('is undone without a second op', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater();
    expect(await undo(tablet.db, SAM, { lane, gives: null })).toEqual(['undone']);
    expect(await ops()).toEqual([]);
  });

  it('is discarded', async () => {
    const opId = await tablet.tap(SAM, 3, 3);
    await sendLater();
    expect(await discardOp(tablet.db, opId)).toBe(true);
    server.poison.clear();
    await tablet.drainThrough();
    expect(server.effects).toEqual([]);
  });

  it('leaves nothing when it is undone while it is under way', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater(() => undo(tablet.db, SAM, { lane }));
    expect(await ops()).toEqual([]);
    expect((await tablet.db.log.toArray()).map(({ ending }) => ending)).toEqual([
      'undone',
      'undone',
    ]);
  });

  it('gives way to a tap that meets it under way, and each Undo gives the value before', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater(async () => {
      await tablet.tap(SAM, 3, 4);
      await tablet.tap(SAM, 3, 5);
    });
    expect(await values()).toEqual([5]);
    await undo(tablet.db, SAM, { lane, gives: 4 });
    expect(await values()).toEqual([4]);
    await undo(tablet.db, SAM, { lane, gives: 3 });
    expect(await values()).toEqual([3]);
    await undo(tablet.db, SAM, { lane, gives: null });
    expect(await ops()).toEqual([]);
  });
});

describe('an early entry stays attempted', () => {
  it('when the answer to one attempt was lost', async () => {
    await tablet.tap(SAM, 3, 3);
    tablet.world.network = answerLost;
    await tablet.drain();
    await sendLater();
    await tablet.tap(SAM, 3, 4);
    expect(await values()).toEqual([3, 4]);
  });

  it('when it was exported while it was under way', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater(() => exportOps(tablet.db, SAM));
    await tablet.tap(SAM, 3, 4);
    expect(await values()).toEqual([3, 4]);
  });
});

describe('Invariant 33: the tablet says that an entry was tried early', () => {
  const lastOps = () => server.arrivals.at(-1)?.ops;

  it('from the second attempt on, and not for a new entry on the hole', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater();
    expect(lastOps()).not.toMatchObject([{ tried_early: true }]);
    await sendLater();
    expect(lastOps()).toMatchObject([{ tried_early: true }]);
    await tablet.tap(SAM, 3, 4);
    await sendLater();
    expect(lastOps()).not.toMatchObject([{ tried_early: true }]);
  });

  it('also for the value that an Undo brings back, and in a file', async () => {
    await tablet.tap(SAM, 3, 3);
    await sendLater();
    await tablet.tap(SAM, 3, 4);
    await undo(tablet.db, SAM, { lane, gives: 3 });
    const file = await exportOps(tablet.db, SAM);
    expect(file.ops).toMatchObject([{ tried_early: true }]);
  });

  it('also for a value from before the attempt that an Undo brings back', async () => {
    await tablet.tap(SAM, 3, 3);
    await tablet.tap(SAM, 3, 4);
    await sendLater();
    await undo(tablet.db, SAM, { lane, gives: 3 });
    await sendLater();
    expect(lastOps()).toMatchObject([{ tried_early: true }]);
  });
});
