import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import {
  createDevice,
  type Device,
  down,
  laneOfHole,
  listAsked,
  makeEntry,
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

const opsOnHole = async (hole: number) =>
  (await tablet.db.ops.toArray()).filter((op) => op.lane === laneOfHole(hole));

/** Creates a conflict on hole 3: Robin wrote 5 before Sam's 4 arrived, which was based on the empty hole. */
async function bringConflict() {
  const opId = await tablet.tap(SAM, 3, 4);
  server.writeAs('robin', laneOfHole(3), 5);
  await tablet.drain();
  return opId;
}

describe('a new tap on a lane', () => {
  it('rewrites the waiting value under the same id and keeps its base', async () => {
    const first = await tablet.tap(SAM, 3, 4, { value: 2, version: 6, state: 'server' });
    const second = await tablet.tap(SAM, 3, 5, { value: 4, version: 9, state: 'saved' });
    expect(second).toBe(first);
    expect(await opsOnHole(3)).toMatchObject([
      { id: first, base: 6, laneSeq: 1, body: { current_hole_score: 5 } },
    ]);
  });

  it('changes the kind of the waiting op from a score to a clear', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.tap(SAM, 3, null);
    const [op] = await opsOnHole(3);
    expect(op).toMatchObject({ kind: 'clear', laneSeq: 1 });
    expect(op?.body).not.toHaveProperty('current_hole_score');
  });

  it('Invariant 5: waits behind an op whose bytes may have been sent, and that op is never rewritten', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    const [sentOp] = await opsOnHole(3);
    await tablet.tap(SAM, 3, 5);
    await tablet.tap(SAM, 3, 6);
    const ops = await opsOnHole(3);
    expect(ops).toHaveLength(2);
    expect(ops.find((op) => op.frozen)).toMatchObject({
      id: sentOp?.id,
      body: sentOp?.body,
      base: 0,
    });
    expect(ops.find((op) => !op.frozen)).toMatchObject({
      laneSeq: 2,
      body: { current_hole_score: 6 },
    });
  });

  it('is shown at once, and the waiting value is sent after the attempted one', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    await tablet.tap(SAM, 3, 5);
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5, state: 'saved' });
    tablet.world.network = (forward) => forward();
    await tablet.drainThrough();
    expect(server.effects.map(({ value }) => value)).toEqual([4, 5]);
  });

  it("on a conflict answers it with a new op on the conflict's version, and the old op ends", async () => {
    const oldConflict = await bringConflict();
    expect(await tablet.shown(SAM, 3)).toEqual({ value: 4, version: 1, state: 'conflict' });
    const answer = await tablet.tap(SAM, 3, 4);
    expect(answer).not.toBe(oldConflict);
    expect(await tablet.db.log.get(oldConflict)).toMatchObject({ ending: 'answered' });
    expect(await opsOnHole(3)).toMatchObject([{ id: answer, base: 1, laneSeq: 2 }]);
  });

  it('has its own writer and sequence for each of two users on one tablet', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.tap(ROBIN, 3, 5);
    const ops = await opsOnHole(3);
    expect(ops.map((op) => op.laneSeq)).toEqual([1, 1]);
    expect(new Set(ops.map((op) => op.writer)).size).toBe(2);
  });
});

describe('an undo', () => {
  it('of an unsent value happens on this device only, step by step', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    await tablet.tap(SAM, 3, 5);
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 4, state: 'saved' });
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: null, state: 'server' });
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'undone' });
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['nothing']);
    await tablet.drain();
    expect(server.arrivals).toEqual([]);
  });

  it('of a sent value is a new op: the value before, or a clear of an empty hole', async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    await tablet.tap(SAM, 3, 5);
    await tablet.drain();
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    await tablet.drain();
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    await tablet.drain();
    expect(server.effects.map(({ value }) => value)).toEqual([4, 5, 4, null]);
    expect(await tablet.db.ops.count()).toBe(0);
  });

  it('of an unsent decision returns the question with its value', async () => {
    const oldConflict = await bringConflict();
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 6);
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    expect(await tablet.shown(SAM, 3)).toEqual({ value: 4, version: 1, state: 'conflict' });
    expect(await listAsked(tablet.db, SAM)).toMatchObject([
      { opId: oldConflict, question: 'conflict', value: 4 },
    ]);
    expect(await tablet.db.log.get(oldConflict)).toBeUndefined();
  });

  it('of a value in conflict keeps the official value and ends the question', async () => {
    const oldConflict = await bringConflict();
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['undone']);
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5 });
    await tablet.drain();
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 5 });
    expect(await listAsked(tablet.db, SAM)).toEqual([]);
    expect(await tablet.db.log.get(oldConflict)).toMatchObject({ ending: 'answered' });
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['nothing']);
  });

  it('of a rejected value discards it with every tap behind it', async () => {
    await tablet.tap(SAM, 3, 4);
    const opId = await tablet.tap(SAM, 3, 5);
    server.poison.set(laneOfHole(3), 'round-closed');
    await tablet.drainThrough();
    expect(await listAsked(tablet.db, SAM)).toMatchObject([{ opId, question: 'rejected' }]);
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['undone']);
    expect(await tablet.db.ops.count()).toBe(0);
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'discarded' });
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['nothing']);
  });

  it('of a named tap undoes that tap once, and nothing when another tap followed', async () => {
    const lane = laneOfHole(3);
    const tapIds: string[] = [];
    for (const strokes of [4, 5, 6]) {
      const shownValue = await tablet.shown(SAM, 3);
      const { tapId } = await enqueue(tablet.db, {
        owner: SAM,
        content: makeEntry(3, strokes),
        shown: shownValue,
      });
      tapIds.push(tapId);
    }
    const [, second = '', last = ''] = tapIds;
    expect(await undo(tablet.db, SAM, { lane, tapId: second })).toEqual(['nothing']);
    expect(await undo(tablet.db, SAM, { lane, tapId: last })).toEqual(['undone']);
    expect(await undo(tablet.db, SAM, { lane, tapId: last })).toEqual(['undone']);
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5 });
  });

  it('of a rejected value also ends the op behind it, so nothing of it is sent', async () => {
    const lane = laneOfHole(3);
    await tablet.tap(SAM, 3, 4);
    await tablet.tap(SAM, 3, 5);
    tablet.world.network = down;
    await tablet.drain();
    await undo(tablet.db, SAM, { lane });
    expect(await opsOnHole(3)).toHaveLength(2);
    tablet.world.network = up;
    server.poison.set(lane, 'round-closed');
    await tablet.drainThrough();
    server.poison.clear();
    expect(await undo(tablet.db, SAM, { lane })).toEqual(['undone']);
    await tablet.drainThrough();
    expect(await opsOnHole(3)).toEqual([]);
    expect(server.effects).toEqual([]);
  });

  it('of a first start hole is not offered, because no op can remove a start hole', async () => {
    tablet.world.network = down;
    const body = { tournament_id: 10039, competitor_id: 501, round_id: 1, start_hole: 4 };
    const shownValue = { value: null, version: 0 };
    await enqueue(tablet.db, { owner: SAM, content: { kind: 'start', body }, shown: shownValue });
    await tablet.drain();
    expect(await undo(tablet.db, SAM, { lane: '10039/1/501/start' })).toEqual(['nothing']);
  });
});
