import { beforeEach, describe, expect, it } from 'vitest';
import { undo } from '../../src/outbox/enter/undo.ts';
import { discardOp, listUnsent, retryOp } from '../../src/outbox/show/needs-you.ts';
import { countOutbox, listOthersUnsent } from '../../src/outbox/show/status.ts';
import { pruneLog } from '../../src/outbox/store/prune.ts';
import {
  createDevice,
  type Device,
  down,
  laneOfHole,
  listAsked,
  ROBIN,
  SAM,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
});

/** Creates a conflict of Sam's 4 with Robin's 5 on hole 3. Sam tapped 6 while the 4 was being sent. */
async function conflictWithProposal() {
  const opId = await tablet.tap(SAM, 3, 4);
  server.writeAs('robin', laneOfHole(3), 5);
  let proposal = '';
  tablet.world.network = async (forward) => {
    proposal = await tablet.tap(SAM, 3, 6);
    return forward();
  };
  await tablet.drain();
  tablet.world.network = up;
  return { opId, proposal };
}

describe("the outbox's record of ops", () => {
  it('Invariant 2: has ids created = waiting + ended + discarded, through every way to end', async () => {
    const createdIds = new Set<string>();
    const tap = async (hole: number, strokes: number) =>
      createdIds.add(await tablet.tap(SAM, hole, strokes));
    const balance = async () => {
      const ops = await tablet.db.ops.toCollection().primaryKeys();
      const log = await tablet.db.log.toCollection().primaryKeys();
      expect([...ops, ...log].sort()).toEqual([...createdIds].sort());
    };
    await tap(1, 4);
    await tap(1, 5);
    await balance();
    await undo(tablet.db, SAM, { lane: laneOfHole(1) });
    await undo(tablet.db, SAM, { lane: laneOfHole(1) });
    await balance();
    await tap(2, 4);
    server.writeAs('robin', laneOfHole(2), 5);
    await tablet.drain();
    await balance();
    await tap(2, 4);
    await balance();
    await tablet.drain();
    await balance();
    server.poison.set(laneOfHole(3), 'round-closed');
    await tap(3, 4);
    await tablet.drain();
    const [card] = await listAsked(tablet.db, SAM);
    await discardOp(tablet.db, card?.opId ?? '');
    await balance();
    const endings = (await tablet.db.log.toArray()).map(({ ending }) => ending).sort();
    expect(endings).toEqual(['answered', 'applied', 'discarded', 'undone']);
  });

  it('Invariant 6: is the same with one writer, whether taps are sent one by one or all at the end', async () => {
    const taps: [number, number | null][] = [
      [1, 4],
      [2, 5],
      [1, 3],
      [2, null],
      [1, 6],
      [3, 2],
      [2, 4],
    ];
    const finals = async (eager: boolean) => {
      const one = createFakeServer();
      const device = createDevice(one);
      await device.signIn(SAM);
      for (const [hole, strokes] of taps) {
        await device.tap(SAM, hole, strokes);
        if (eager) await device.drain();
      }
      await device.drainThrough();
      return [1, 2, 3].map((hole) => one.lanes.get(laneOfHole(hole))?.value);
    };
    expect(await finals(true)).toEqual(await finals(false));
    expect(await finals(true)).toEqual([6, 4, 2]);
  });

  it('Invariant 4: has sequences that only rise, and the server holds the last tap', async () => {
    tablet.world.network = down;
    for (const strokes of [4, 5, 6]) {
      await tablet.tap(SAM, 3, strokes);
      await tablet.drain();
    }
    tablet.world.network = up;
    await tablet.drainThrough();
    const sequences = server.effects.map(({ op }) => op.lane_seq);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(server.lanes.get(laneOfHole(3))?.value).toBe(6);
  });

  it('lets other ops end when one is already in the log', async () => {
    const ids = [await tablet.tap(SAM, 1, 4), await tablet.tap(SAM, 2, 4)];
    const [op] = await tablet.db.ops.toArray();
    if (!op) throw new Error('no op');
    const { id, owner, lane } = op;
    const endedRow = { id, owner, lane, op, receipt: null, endedAt: 1, ending: 'undone' } as const;
    await tablet.db.log.add(endedRow);
    await tablet.drainThrough();
    expect(await tablet.db.ops.count()).toBe(0);
    expect(await tablet.db.log.bulkGet(ids)).toMatchObject(Array(2).fill({ ending: 'applied' }));
  });

  it('deletes ops that ended long ago, but never waiting ones', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    await tablet.tap(SAM, 2, 4);
    const months = 90 * 24 * 3_600_000;
    expect(await pruneLog(tablet.db, tablet.clock.now + months)).toBe(1);
    expect(await tablet.db.ops.count()).toBe(1);
    expect(await tablet.db.local.count()).toBe(2);
  });
});

describe('an op that needs a decision', () => {
  it('after a conflict shows both values, and the newer tap is its proposal and is not sent automatically', async () => {
    const { opId, proposal } = await conflictWithProposal();
    await tablet.drainThrough();
    expect(server.effects).toEqual([]);
    expect(await listUnsent(tablet.db, SAM)).toMatchObject([
      {
        opId,
        question: 'conflict',
        value: 4,
        proposal: { value: 6 },
        op: { conflict: { official: { value: 5, by: 'Robin' }, yours: { value: 4 } } },
      },
      { opId: proposal, question: 'proposal', value: 6 },
    ]);
    expect(await tablet.shown(SAM, 3)).toEqual({ value: 6, version: 1, state: 'conflict' });
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ needsYou: 1, waiting: 0 });
  });

  it('sends its proposal as a new op on the version of the conflict when the user stays with it', async () => {
    const { opId, proposal } = await conflictWithProposal();
    const answer = await retryOp(tablet.db, opId);
    expect(await tablet.db.ops.toArray()).toMatchObject([{ id: answer, base: 1, laneSeq: 3 }]);
    expect(await tablet.db.log.bulkGet([opId, proposal])).toMatchObject([
      { ending: 'answered' },
      { ending: 'answered' },
    ]);
    await tablet.drain();
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 6, version: 2 });
  });

  it('ends together with its proposal when it is discarded, and the official value is shown', async () => {
    const { opId } = await conflictWithProposal();
    expect(await discardOp(tablet.db, opId)).toBe(true);
    expect(await tablet.shown(SAM, 3)).toEqual({ value: 5, version: 1, state: 'sent' });
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['nothing']);
    await tablet.drain();
    expect(server.effects).toEqual([]);
  });

  it('cannot be discarded while it is on its way', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    let hasDiscarded: boolean | undefined;
    tablet.world.network = async (forward) => {
      hasDiscarded = await discardOp(tablet.db, opId);
      return forward();
    };
    await tablet.drain();
    expect(hasDiscarded).toBe(false);
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'applied' });
  });

  it('can be the newest op of a lane after `stale`, while an older stale op ends', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    // An older copy of the device's database was restored, so the server has already decided this sequence.
    await tablet.db.local.update([SAM, laneOfHole(3)], { laneSeq: 0 });
    await tablet.tap(SAM, 3, 5);
    await tablet.drain();
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5, version: 1, state: 'conflict' });
    expect(await listAsked(tablet.db, SAM)).toMatchObject([
      { question: 'conflict', op: { conflict: { official: { value: 4 } } } },
    ]);
    await tablet.tap(SAM, 3, 5);
    await tablet.drain();
    expect(server.lanes.get(laneOfHole(3))?.value).toBe(5);
  });

  it('ends with a receipt in any state, even when a frozen tab delivers the receipt late', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    tablet.world.network = async (forward) => {
      const response = await forward();
      await tablet.db.ops.update(opId, { state: 'rejected', lease: null });
      return response;
    };
    await tablet.drain();
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'applied' });
    expect(await tablet.db.ops.count()).toBe(0);
  });

  it('is not changed by a late refusal while another tab sends it', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    tablet.world.network = async (forward) => {
      server.failWith('forbidden');
      const response = await forward();
      server.failWith(null);
      const lease = { id: 'another', until: tablet.clock.now + 10_000, length: 10_000 };
      await tablet.db.ops.update(opId, { lease });
      return response;
    };
    await tablet.drain();
    expect(await tablet.db.ops.get(opId)).toMatchObject({
      state: 'sending',
      lease: { id: 'another' },
    });
  });
});

describe('the outbox status', () => {
  it('names the other users with unsent ops on this tablet', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.tap(SAM, 2, 4);
    await tablet.signIn(ROBIN);
    expect(await listOthersUnsent(tablet.db, ROBIN)).toEqual([
      { owner: SAM, username: 'sam', count: 2 },
    ]);
    expect(await countOutbox(tablet.db, ROBIN)).toMatchObject({ waiting: 0, blocked: 0 });
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ waiting: 0, blocked: 2 });
  });

  it('counts nothing of a guest of a practice copy as left behind', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.db.owners.update(SAM, { username: 'Anna (practice QW23)' });
    await tablet.signIn(ROBIN);
    expect(await listOthersUnsent(tablet.db, ROBIN)).toEqual([]);
    await tablet.db.owners.update(SAM, { username: 'Anna (practice QW23) (guest QW23)' });
    expect(await listOthersUnsent(tablet.db, ROBIN)).toHaveLength(1);
  });

  it('shows since when the API has not answered', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    const answeredAt = tablet.clock.now;
    tablet.world.network = down;
    tablet.clock.now += 60_000;
    await tablet.tap(SAM, 2, 4);
    await tablet.drain();
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({
      waiting: 1,
      silent: true,
      lastContactAt: answeredAt,
      lastReceiptAt: answeredAt,
    });
  });
});
