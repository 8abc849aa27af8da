import { describe, expect, it } from 'vitest';
import { previewUndo } from '../../src/outbox/enter/preview-undo.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { acknowledgeLateStroke } from '../../src/outbox/show/acknowledge-late-stroke.ts';
import { fetchLateDecisions } from '../../src/outbox/show/late-strokes.ts';
import { hasOpenLateStroke, loadLateStrokes } from '../../src/outbox/show/load-late-strokes.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import { loadLocalRows } from '../../src/outbox/store/overlay.ts';
import type { OpRow } from '../../src/outbox/store/rows.ts';
import { down, laneOfHole, openAnsweredDevice, ROBIN, SAM } from './device.ts';

const LANE = laneOfHole(2);

/** Opens sam's tablet, for which the round is closed. */
const openLateDevice = () => openAnsweredDevice('round-closed-late');

describe('Invariant 25: an op that meets a closed round', () => {
  it('ends as late, so that it is not unsent, and the lane shows its value', async () => {
    const { device } = await openLateDevice();
    const opId = await device.tap(SAM, 2, 5);
    await device.drainThrough();
    expect(await device.db.ops.count()).toBe(0);
    expect(await device.db.log.get(opId)).toMatchObject({ ending: 'late', receipt: null });
    expect(await device.shown(SAM, 2)).toEqual({ value: 5, version: 1, state: 'late' });
    expect(await loadLateStrokes(device.db, SAM)).toMatchObject([
      { opId, lane: LANE, laneSeq: 1, end: null },
    ]);
    const status = await countOutbox(device.db, SAM);
    expect(status).toMatchObject({ waiting: 0, needsYou: 0, blocked: 0 });
    expect((await exportOps(device.db, SAM)).ops).toEqual([]);
  });

  it('lets the next op of its lane be sent, which is late too, in the order of the taps', async () => {
    const { server, device } = await openLateDevice();
    await device.tap(SAM, 2, 5);
    device.world.network = async (forward) => {
      await device.tap(SAM, 2, 6);
      device.world.network = (again) => again();
      return forward();
    };
    await device.drainThrough();
    expect(await device.db.ops.count()).toBe(0);
    expect((await loadLateStrokes(device.db, SAM)).map(({ laneSeq }) => laneSeq)).toEqual([1, 2]);
    expect(await device.shown(SAM, 2)).toMatchObject({ value: 6, state: 'late' });
    expect(server.effects).toEqual([]);
  });

  it('is one stroke when both tabs get the answer', async () => {
    const { device } = await openLateDevice();
    await device.tap(SAM, 2, 5);
    device.world.network = async (forward) => {
      const answer = await forward();
      const other = device.otherTabAt(device.clock.now + 60_000);
      await other.drain();
      return answer;
    };
    await device.drainThrough();
    expect(await loadLateStrokes(device.db, SAM)).toHaveLength(1);
  });

  it('keeps its place while a newer official value is shown, and while its user enters again', async () => {
    const { server, device } = await openLateDevice();
    await device.tap(SAM, 2, 5);
    await device.drainThrough();
    const rows = await loadLocalRows(device.db, SAM, '');
    expect(rows[0]?.late).toHaveLength(1);
    expect(await device.shown(SAM, 2, { value: 3, version: 2 } as never)).toMatchObject({
      value: 3,
      state: 'server',
    });
    server.poison.clear();
    await device.tap(SAM, 2, 7);
    await device.drainThrough();
    expect(await device.shown(SAM, 2)).toMatchObject({ value: 7, state: 'sent' });
    expect(await loadLateStrokes(device.db, SAM)).toHaveLength(1);
  });

  it('is shown although a later entry was undone before it was sent', async () => {
    const { device } = await openLateDevice();
    await device.tap(SAM, 2, 5);
    device.world.network = async (forward) => {
      await device.tap(SAM, 2, 6);
      device.world.network = (again) => again();
      await undo(device.db, SAM, { lane: LANE });
      return forward();
    };
    await device.drainThrough();
    expect(await device.db.ops.count()).toBe(0);
    expect(await device.shown(SAM, 2)).toEqual({ value: 5, version: 1, state: 'late' });
  });

  it('is not shown after a later entry that counts, although its value is the official one', async () => {
    const { server, device } = await openLateDevice();
    await device.tap(SAM, 2, 5);
    await device.drainThrough();
    server.poison.clear();
    await device.tap(SAM, 2, 4);
    await device.drainThrough();
    expect(await device.shown(SAM, 2)).toMatchObject({ value: 4 });
    expect((await device.shown(SAM, 2)).state).not.toBe('late');
  });

  it('can be undone: the value from before the tap follows it to the office', async () => {
    const { device } = await openLateDevice();
    await device.tap(SAM, 2, 5, { value: 4, version: 1, state: 'server' });
    await device.drainThrough();
    const tapId = (await device.db.local.get([SAM, LANE]))?.undo[0]?.id;
    const target = { lane: LANE, tapId };
    const offer = await previewUndo(device.db, SAM, target);
    expect(offer).toEqual({ gives: 4, before: 4, because: null });
    expect(await undo(device.db, SAM, { ...target, gives: 4 })).toEqual(['undone']);
    await device.drainThrough();
    expect(await device.shown(SAM, 2)).toMatchObject({ value: 4, state: 'late' });
    expect(await loadLateStrokes(device.db, SAM)).toMatchObject([
      { laneSeq: 1, content: { body: { current_hole_score: 5 } } },
      { laneSeq: 2, content: { body: { current_hole_score: 4 } } },
    ]);
  });
});

describe("Invariant 27: the office's decision about a late stroke", () => {
  it.each([
    ['accepted', 5, 2],
    ['declined', 4, 1],
  ] as const)(
    '%s is shown once and stays until the user has seen it',
    async (decision, value, version) => {
      const { server, device } = await openLateDevice();
      const opId = await device.tap(SAM, 2, 5);
      await device.drainThrough();
      expect(await fetchLateDecisions(device.env)).toBe(0);
      expect(await hasOpenLateStroke(device.db)).toBe(true);
      if (decision === 'accepted') server.writeAs('admin', LANE, 5);
      server.decisions.set(opId, decision);
      expect(await fetchLateDecisions(device.env)).toBe(1);
      expect(await fetchLateDecisions(device.env)).toBe(0);
      expect(await hasOpenLateStroke(device.db)).toBe(false);
      expect(await loadLateStrokes(device.otherTab().db, SAM)).toMatchObject([
        { opId, end: { decision, reason: 'the card says so', official: { value } } },
      ]);
      const server2 = { value: 4, version: 1 } as never;
      expect(await device.shown(SAM, 2, server2)).toMatchObject({ value, version });
      await acknowledgeLateStroke(device.db, SAM, opId);
      expect(await loadLateStrokes(device.db, SAM)).toEqual([]);
    },
  );

  it('is not fetched without a late stroke, offline, by another account, or before Retry-After', async () => {
    const { server, device } = await openLateDevice();
    expect(await fetchLateDecisions(device.env)).toBe(0);
    expect(server.arrivals).toEqual([]);
    const opId = await device.tap(SAM, 2, 5);
    await device.drainThrough();
    server.decisions.set(opId, 'declined');
    device.world.network = down;
    expect(await fetchLateDecisions(device.env)).toBe(0);
    device.world.network = (forward) => forward();
    await device.signIn(ROBIN);
    expect(await fetchLateDecisions(device.env)).toBe(0);
    await device.signIn(SAM);
    server.failWith('too-many-requests', 60);
    expect(await fetchLateDecisions(device.env)).toBe(0);
    server.failWith(null);
    const before = server.arrivals.length;
    expect(await fetchLateDecisions(device.env)).toBe(0);
    expect(server.arrivals).toHaveLength(before);
    device.clock.now += 61_000;
    expect(await fetchLateDecisions(device.env)).toBe(1);
  });

  it('cannot be acknowledged before it has arrived', async () => {
    const { device } = await openLateDevice();
    const opId = await device.tap(SAM, 2, 5);
    await device.drainThrough();
    await acknowledgeLateStroke(device.db, SAM, opId);
    expect(await loadLateStrokes(device.db, SAM)).toHaveLength(1);
  });
});

describe('a late op that an older build stored as rejected', () => {
  /** Stores the op as a build before this release does after 409 `round-closed-late`. */
  async function openAfterUpgrade(opInAnswer: (id: string) => string) {
    const { server, device } = await openLateDevice();
    const opId = await device.tap(SAM, 2, 5);
    const op = (await device.db.ops.get(opId)) as OpRow;
    const side = { value: 4, by: null, at: null };
    const conflict = { op_id: opInAnswer(opId), version: 1, official: side, yours: side };
    const problem = { type: 'round-closed-late', title: 'late', status: 409, conflict };
    const lastError = { status: 409, problem };
    await device.db.ops.put({ ...op, state: 'rejected', frozen: true, lastError });
    return { server, device, opId };
  }

  it('is not sent again, and becomes a late stroke', async () => {
    const { server, device, opId } = await openAfterUpgrade((id) => id);
    await device.drainThrough();
    expect(server.arrivals).toEqual([]);
    expect(await hasOpenLateStroke(device.db)).toBe(true);
    server.decisions.set(opId, 'declined');
    expect(await fetchLateDecisions(device.env)).toBe(1);
    expect(await device.db.ops.count()).toBe(0);
    expect(await device.db.log.get(opId)).toMatchObject({ ending: 'late' });
  });

  it('stays a rejection when the answer named another op', async () => {
    const { device } = await openAfterUpgrade(() => crypto.randomUUID());
    expect(await hasOpenLateStroke(device.db)).toBe(false);
    await fetchLateDecisions(device.env);
    expect(await device.db.ops.count()).toBe(1);
  });
});
