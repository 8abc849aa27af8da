import { beforeEach, describe, expect, it } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';
import { DEVICE_LENGTH } from '../../src/contract/scoring/scoring.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { previewUndo } from '../../src/outbox/enter/preview-undo.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { importOps } from '../../src/outbox/file/import-ops.ts';
import { closeOutdatedImports } from '../../src/outbox/show/outdated-imports.ts';
import { agreeWithOfficial, confirmOwnValue } from '../../src/outbox/show/resolve-decision.ts';
import { createDevice, type Device, laneOfHole, listAsked, ROBIN, SAM } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
});

/** Creates a conflict of Sam's 4 with Robin's value on hole 3, at version 2. */
async function card(theirs: number | null = 5): Promise<string> {
  const opId = await tablet.tap(SAM, 3, 4);
  server.writeAs('robin', laneOfHole(3), 6);
  server.writeAs('robin', laneOfHole(3), theirs);
  await tablet.drain();
  return opId;
}
const readWaiting = async () => (await tablet.db.ops.toArray())[0];

describe("the user's decision on an op", () => {
  it('to stay is a resolve on the version of the conflict, sent by replay', async () => {
    const opId = await card();
    const answer = await confirmOwnValue(tablet.db, opId);
    expect(await readWaiting()).toMatchObject({
      id: answer,
      kind: 'resolve',
      body: { hole_number: 3, value: 4 },
      lane: laneOfHole(3),
      laneSeq: 2,
      base: 2,
    });
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'answered' });
    await tablet.drain();
    expect(server.arrivals.at(-1)?.path).toBe('outbox/replay');
    expect(server.lanes.get(laneOfHole(3))).toMatchObject({ value: 4, version: 3 });
  });

  it.each([
    ['to stay', confirmOwnValue],
    ['to agree', agreeWithOfficial],
  ])('%s carries the reason of an admin', async (_, answer) => {
    await answer(tablet.db, await card(), 'The marker found the card');
    const body = { reason: 'The marker found the card' };
    expect(await readWaiting()).toMatchObject({ kind: 'resolve', body });
  });

  it.each([5, null])(
    'to agree is a resolve with the official %s on the version of the conflict',
    async (theirs) => {
      const answer = await agreeWithOfficial(tablet.db, await card(theirs));
      const op = { kind: 'resolve', body: { hole_number: 3, value: theirs } };
      expect(await readWaiting()).toMatchObject({ id: answer, base: 2, laneSeq: 2, ...op });
      expect(await tablet.shown(SAM, 3)).toMatchObject({ value: theirs, state: 'saved' });
      await tablet.drain();
      expect(await tablet.db.log.get(answer ?? '')).toMatchObject({ ending: 'confirmed' });
    },
  );

  it('on a start hole stays on its own lane', async () => {
    const body = { tournament_id: 10039, round_id: 1, competitor_id: 501, start_hole: 10 };
    const shownValue = { value: null, version: 0 };
    const { opId } = await enqueue(tablet.db, {
      owner: SAM,
      content: { kind: 'start', body },
      shown: shownValue,
    });
    server.writeAs('robin', laneOfHole(0).replace(/0$/, 'start'), 1);
    server.writeAs('robin', laneOfHole(0).replace(/0$/, 'start'), 2);
    await tablet.drain();
    await confirmOwnValue(tablet.db, opId);
    expect(await readWaiting()).toMatchObject({
      kind: 'resolve',
      lane: '10039/1/501/start',
      body: { hole_number: 0, value: 10 },
    });
  });

  it.each([
    ['to stay', confirmOwnValue],
    ['to agree', agreeWithOfficial],
  ] as const)(
    '%s can be undone before it is sent, and the question returns with its value',
    async (_name, answer) => {
      const opId = await card();
      const id = await answer(tablet.db, opId);
      expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['undone']);
      expect(await listAsked(tablet.db, SAM)).toMatchObject([
        { opId, question: 'conflict', value: 4, op: { conflict: { version: 2 } } },
      ]);
      expect(await tablet.db.log.toCollection().primaryKeys()).toEqual([id]);
      expect(await tablet.shown(SAM, 3)).toEqual({ value: 4, version: 2, state: 'conflict' });
    },
  );

  it('that was exported is undone by a new op, and the question stays answered', async () => {
    const opId = await card();
    await tablet.tap(SAM, 3, 6);
    await exportOps(tablet.db, SAM);
    expect(await undo(tablet.db, SAM, { lane: laneOfHole(3) })).toEqual(['undone']);
    expect(await tablet.db.ops.orderBy('id').toArray()).toMatchObject([
      { kind: 'score', laneSeq: 2, body: { current_hole_score: 6 } },
      { kind: 'score', laneSeq: 3, body: { current_hole_score: 4 } },
    ]);
    expect(await tablet.db.log.get(opId)).toMatchObject({ ending: 'answered' });
  });

  it('to agree cannot be undone once it may have been sent', async () => {
    const opId = await card();
    await agreeWithOfficial(tablet.db, opId);
    await exportOps(tablet.db, SAM);
    const lane = laneOfHole(3);
    expect(await previewUndo(tablet.db, SAM, { lane })).toBeNull();
    expect(await undo(tablet.db, SAM, { lane })).toEqual(['nothing']);
    await tablet.drain();
    expect(await undo(tablet.db, SAM, { lane })).toEqual(['nothing']);
    expect(server.lanes.get(lane)).toMatchObject({ value: 5 });
  });

  it('is made once: a second press finds no question', async () => {
    const opId = await card();
    const [first, second] = await Promise.all([
      confirmOwnValue(tablet.db, opId),
      confirmOwnValue(tablet.db, opId),
    ]);
    expect([first, second].filter((id) => id !== null)).toHaveLength(1);
    expect(await tablet.db.ops.count()).toBe(1);
  });

  it('cannot be made for a rejected op', async () => {
    server.poison.set(laneOfHole(3), 'round-closed');
    const opId = await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    expect(await confirmOwnValue(tablet.db, opId)).toBeNull();
    expect(await agreeWithOfficial(tablet.db, opId)).toBeNull();
    expect(await listAsked(tablet.db, SAM)).toMatchObject([{ opId, question: 'rejected' }]);
  });
});

describe('the decision on an imported op', () => {
  /** Creates a conflict of Sam's imported 4, with Robin signed in, and another user's 5. */
  async function importedCard() {
    const opId = await tablet.tap(SAM, 3, 4);
    const file = await exportOps(tablet.db, SAM);
    server.writeAs('somebody', laneOfHole(3), 5);
    const other = createDevice(server);
    await other.signIn(ROBIN);
    await importOps(other.db, file);
    await other.drain();
    return { opId, other };
  }

  it('is an op of the signed-in user, and its undo returns the question', async () => {
    const { opId, other } = await importedCard();
    const answer = await confirmOwnValue(other.db, opId);
    expect(await other.db.ops.toArray()).toMatchObject([
      { id: answer, owner: ROBIN, kind: 'resolve', lane: laneOfHole(3), laneSeq: 1, base: 1 },
    ]);
    await undo(other.db, ROBIN, { lane: laneOfHole(3) });
    expect(await listAsked(other.db, ROBIN)).toMatchObject([{ opId, question: 'conflict' }]);
    expect(await other.db.ops.count()).toBe(1);
  });

  it("is based on that op's version and not on a waiting value; its undo returns both", async () => {
    const { opId, other } = await importedCard();
    const ownTap = await other.tap(ROBIN, 3, 6, { value: null, version: 0, state: 'server' });
    const answer = await confirmOwnValue(other.db, opId);
    expect(await other.db.ops.toArray()).toMatchObject([
      { id: answer, kind: 'resolve', body: { value: 4 }, base: 1, laneSeq: 2 },
    ]);
    expect(await other.db.log.bulkGet([ownTap, opId])).toMatchObject([
      { ending: 'answered' },
      { ending: 'answered' },
    ]);
    await undo(other.db, ROBIN, { lane: laneOfHole(3) });
    const rows = await other.db.ops.toArray();
    expect(rows.map(({ id }) => id).sort()).toEqual([ownTap, opId].sort());
    expect(rows.find(({ id }) => id === ownTap)).toMatchObject({ base: 0, laneSeq: 1 });
    expect(await other.shown(ROBIN, 3)).toMatchObject({ value: 6 });
  });

  it('Invariant 8: ends when its own device has sent a later op, and the op behind it is sent', async () => {
    const { opId, other } = await importedCard();
    const later = await tablet.tap(SAM, 3, 6);
    const file = await exportOps(tablet.db, SAM);
    await importOps(other.db, file);
    const writer = file.writer.slice(0, DEVICE_LENGTH);
    const entry = { id: 1, op_id: null, kind: 'score', outcome: 'applied', old_value: 5, value: 6 };
    const witness = { by: 'sam', user_id: SAM, device: writer, lane_seq: 3, version: 2 };
    const entries = [
      { ...entry, ...witness, entered_at: null, recorded_at: '2026-11-21T09:00:00Z' },
    ];
    other.world.network = async () =>
      Response.json({ entries }, { headers: { [API_MARK.name]: API_MARK.value } });
    expect(await closeOutdatedImports(other.env)).toBe(1);
    expect(await other.db.log.get(opId)).toMatchObject({ ending: 'stale' });
    expect(await other.db.ops.toArray()).toMatchObject([{ id: later, state: 'queued' }]);
  });

  it('Invariant 18: is not looked up at the server before Retry-After', async () => {
    const { other } = await importedCard();
    await other.tap(ROBIN, 9, 4);
    server.failWith('too-many-requests', 120);
    await other.drain();
    const requests = server.arrivals.length;
    expect(await closeOutdatedImports(other.env)).toBe(0);
    expect(server.arrivals).toHaveLength(requests);
  });
});
