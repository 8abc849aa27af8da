import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { storeSession } from '../../src/outbox/send/session-store.ts';
import { discardOp, listUnsent, retryOp } from '../../src/outbox/show/needs-you.ts';
import { sendLostOps } from '../../src/outbox/show/send-lost.ts';
import { applyServerRecords } from '../../src/outbox/show/server-records.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import { loadOrigin, recordServerFacts } from '../../src/outbox/store/origin.ts';
import { opKindNames } from '../../src/server/http/middleware/api-mark.ts';
import {
  createDevice,
  type Device,
  down,
  laneOfHole,
  makeSession,
  ROBIN,
  SAM,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer, TAKEN_AT } from './fake-server.ts';

const EPOCH = 100_000;

let server: FakeServer;
let tablet: Device;
/** The op that the backup has, and two that it does not have. */
let kept: string;
let lost: string[];

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  kept = await tapAndSend(1, 4);
  server.backUp();
  lost = [await tapAndSend(2, 5), await tapAndSend(3, 6)];
  server.restore();
});

async function tapAndSend(hole: number, strokes: number): Promise<string> {
  const opId = await tablet.tap(SAM, hole, strokes);
  await tablet.drainThrough();
  return opId;
}

/** Hears of the restore, as a read of the cards does. */
const hear = (epoch = EPOCH) => recordServerFacts(tablet.db, { named: opKindNames, epoch });

async function takeNotice() {
  await hear();
  await tablet.drainThrough();
}

const listLost = async (owner = SAM) =>
  (await listUnsent(tablet.db, owner)).filter(({ question }) => question === 'lost');
const countEffects = (opId: string) => server.effects.filter(({ op }) => op.op_id === opId).length;

describe('Invariant 42: what a restored server does not have', () => {
  it('is listed with the time of the backup, and the rest is not', async () => {
    await takeNotice();
    const listed = await listLost();
    expect(listed.map(({ opId }) => opId)).toEqual(lost);
    expect(listed[0]?.op.lost).toEqual({ takenAt: TAKEN_AT });
    expect(await tablet.db.log.toCollection().primaryKeys()).toEqual([kept]);
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ waiting: 0, needsYou: 2 });
    expect(await tablet.shown(SAM, 2)).toMatchObject({ value: 5, state: 'rejected' });
  });

  it('is sent again by one press with the same bytes, and has one effect', async () => {
    await takeNotice();
    expect(await sendLostOps(tablet.db, SAM)).toBe(2);
    await tablet.drainThrough();
    expect(await tablet.db.ops.count()).toBe(0);
    for (const opId of lost) {
      // Once on the server that was lost, and once on this one.
      expect(countEffects(opId)).toBe(2);
      const sent = server.arrivals.flatMap(({ ops }) => ops.filter(({ op_id }) => op_id === opId));
      expect(new Set(sent.map((op) => JSON.stringify([op.lane_seq, op.base, op.body]))).size).toBe(
        1,
      );
    }
    expect(server.lanes.get(laneOfHole(2))).toMatchObject({ value: 5, version: EPOCH + 1 });
    expect(await sendLostOps(tablet.db, SAM)).toBe(0);
  });

  it('is heard of by the refusal of a new entry, which has no effect before the question', async () => {
    const next = await tablet.tap(SAM, 4, 3);
    await tablet.drainThrough();
    expect((await listLost()).map(({ opId }) => opId)).toEqual(lost);
    expect(countEffects(next)).toBe(1);
    const paths = server.arrivals.slice(-3).map(({ path }) => path);
    expect(paths).toEqual([
      'leaderboardstats/update-competitor-score',
      'outbox/missing',
      'leaderboardstats/update-competitor-score',
    ]);
  });

  it('comes before a later entry of its lane, which waits for the decision', async () => {
    const next = await tablet.tap(SAM, 2, 7);
    await tablet.drainThrough();
    expect(countEffects(next)).toBe(0);
    await sendLostOps(tablet.db, SAM);
    await tablet.drainThrough();
    const onLane = server.effects.filter(({ lane }) => lane === laneOfHole(2)).slice(-2);
    expect(onLane.map(({ value }) => value)).toEqual([5, 7]);
  });

  it('is answered by a tap, which is sent in its place', async () => {
    await takeNotice();
    await tapAndSend(2, 7);
    expect((await listLost()).map(({ opId }) => opId)).toEqual(lost.slice(1));
    expect(server.lanes.get(laneOfHole(2))).toMatchObject({ value: 7 });
  });

  it('is sent alone, or discarded for good', async () => {
    await takeNotice();
    const [first = '', second = ''] = lost;
    expect(await retryOp(tablet.db, first)).toBe(first);
    expect(await discardOp(tablet.db, second)).toBe(true);
    await tablet.drainThrough();
    expect(countEffects(first)).toBe(2);
    server.backUp();
    server.restore();
    await hear(2 * EPOCH);
    await tablet.drainThrough();
    expect(await listLost()).toEqual([]);
  });

  it('is in an export', async () => {
    await takeNotice();
    const { ops } = await exportOps(tablet.db, SAM);
    expect(ops.map(({ op_id }) => op_id)).toEqual(lost);
  });

  it('is asked about for all accounts of the tablet', async () => {
    await tablet.signIn(ROBIN);
    await takeNotice();
    expect((await listLost(SAM)).map(({ opId }) => opId)).toEqual(lost);
    expect(await sendLostOps(tablet.db, ROBIN)).toBe(0);
  });

  it('is asked about again when the same backup is restored again', async () => {
    await takeNotice();
    await sendLostOps(tablet.db, SAM);
    await tablet.drainThrough();
    server.restore();
    await hear(2 * EPOCH);
    await tablet.drainThrough();
    expect((await listLost()).map(({ opId }) => opId)).toEqual(lost);
  });

  it('is listed after a question that failed, without a stroke in between', async () => {
    await hear();
    const waiting = await tablet.tap(SAM, 5, 4);
    tablet.world.network = down;
    await tablet.drain();
    expect(await loadOrigin(tablet.db)).toMatchObject({ epoch: 0, toldEpoch: EPOCH, silences: 1 });
    const asked = server.arrivals.length;
    tablet.world.network = up;
    await tablet.drain();
    expect(server.arrivals).toHaveLength(asked);
    await tablet.drainThrough();
    expect(await listLost()).toHaveLength(2);
    expect(countEffects(waiting)).toBe(1);
  });

  it('is asked about again after a wait when a process of an earlier epoch answers', async () => {
    await hear(2 * EPOCH);
    const asked = server.arrivals.length;
    await tablet.drain();
    expect(server.arrivals).toHaveLength(asked + 1);
    expect((await loadOrigin(tablet.db)).floor).not.toBeNull();
    expect(await listLost()).toEqual([]);
    server.restore();
    await tablet.drainThrough();
    expect(await listLost()).toHaveLength(2);
  });

  it('is not listed again after a discard when the answer to another tab comes late', async () => {
    await hear();
    const other = tablet.otherTab();
    const arrived = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    other.world.network = async (forward) => {
      const answer = await forward();
      arrived.resolve();
      await held.promise;
      return answer;
    };
    const lateTab = other.drainThrough();
    await arrived.promise;
    await tablet.drainThrough();
    for (const opId of lost) await discardOp(tablet.db, opId);
    held.resolve();
    await lateTab;
    expect(await listLost()).toEqual([]);
  });

  it('keeps the session and the question when the session is refused', async () => {
    server.tokens.clear();
    await takeNotice();
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ mustSignIn: true });
    expect(await listLost()).toEqual([]);
    await tablet.signIn(SAM);
    await tablet.drainThrough();
    expect(await listLost()).toHaveLength(2);
  });

  it('is not asked about by the session of a player, who may not', async () => {
    await storeSession(tablet.db, { ...makeSession(SAM, 'token-7'), role: 'user' }, tablet.env);
    const asked = server.arrivals.length;
    await takeNotice();
    expect(server.arrivals).toHaveLength(asked);
    await tablet.signIn(SAM);
    await tablet.drainThrough();
    expect(await listLost()).toHaveLength(2);
  });

  it('includes a dispute whose claim is gone, which no read of the cards ends before', async () => {
    server.writeAs('robin', laneOfHole(6), 4);
    server.backUp();
    const shown = { value: null, version: 0, state: 'server' } as const;
    const opId = await tablet.tap(SAM, 6, 5, shown);
    await takeNotice();
    expect(await tablet.db.ops.get(opId)).toMatchObject({ state: 'conflict' });
    server.restore();
    await hear(2 * EPOCH);
    const records = { tournament_id: 10039, round_id: 1, competitors: [] } as never;
    expect(await applyServerRecords(tablet.db, SAM, records)).toBe(0);
    await tablet.drainThrough();
    expect((await listLost()).map((row) => row.opId)).toContain(opId);
  });
});

describe('Invariant 43: what was told before a restore', () => {
  it('no longer counts on a lane that the server does not have', async () => {
    const [, opId = ''] = lost;
    await takeNotice();
    await discardOp(tablet.db, opId);
    expect(await tablet.shown(SAM, 3)).toEqual({ value: null, version: 0, state: 'server' });
  });

  it('is the base of an entry that was made before, so another value since is a conflict', async () => {
    const before = await tablet.shown(SAM, 3);
    expect(before.version).toBe(1);
    server.writeAs('robin', laneOfHole(3), 4);
    const content = {
      kind: 'clear',
      body: { tournament_id: 10039, competitor_id: 501, round_id: 1, hole_number: 3 },
    } as const;
    const { opId } = await enqueue(tablet.db, { owner: SAM, content, shown: before });
    await takeNotice();
    await sendLostOps(tablet.db, SAM);
    await tablet.drainThrough();
    expect(server.conflicts.length).toBeGreaterThan(0);
    expect(await tablet.db.ops.get(opId)).toBeDefined();
  });
});
