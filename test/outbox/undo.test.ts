import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { previewUndo } from '../../src/outbox/enter/preview-undo.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { exportOps } from '../../src/outbox/file/export-ops.ts';
import { discardOp } from '../../src/outbox/show/needs-you.ts';
import {
  createDevice,
  type Device,
  down,
  laneOfHole,
  listAsked,
  makeEntry,
  SAM,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const lane = laneOfHole(3);
const EMPTY = { value: null, version: 0 };

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
});

/** Taps on hole 3 in a tab with this screen. The default screen shows the device's value. */
async function tapInTab(tab: Device, strokes: number | null, screen?: typeof EMPTY | object) {
  const shownValue = { ...(await tab.shown(SAM, 3)), ...screen };
  const { tapId } = await enqueue(tab.db, {
    owner: SAM,
    content: makeEntry(3, strokes),
    shown: shownValue,
  });
  return { lane, tapId };
}
const preview = (target: { lane: string; tapId: string }, seenValue?: typeof EMPTY | object) =>
  previewUndo(tablet.db, SAM, {
    ...target,
    ...(seenValue && { server: { ...EMPTY, ...seenValue } }),
  });
const shownValue = async () => (await tablet.shown(SAM, 3)).value;

describe('Undo with a reason', () => {
  const reason = 'The card says 5';
  const reasons = async () =>
    (await tablet.db.ops.toArray()).map(({ body }) => 'reason' in body && body.reason);

  it('gives the reason to its new op', async () => {
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await undo(tablet.db, SAM, { ...tap, reason })).toEqual(['undone']);
    expect(await reasons()).toEqual([reason]);
  });

  it('gives the reason to a waiting entry that it restores and that has none', async () => {
    await tapInTab(tablet, 5);
    const second = await tapInTab(tablet, 6);
    expect(await undo(tablet.db, SAM, { ...second, reason })).toEqual(['undone']);
    expect(await reasons()).toEqual([reason]);
  });
});

describe('Undo of a tap on a late stroke', () => {
  beforeEach(async () => {
    server.poison.set(lane, 'round-closed-late');
    await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5, state: 'late' });
  });

  it('Invariant 22: gives the stroke that is with the office, while the tap was not sent', async () => {
    const tap = await tapInTab(tablet, 6);
    expect(await preview(tap)).toEqual({ gives: 5, before: 5, because: null });
    await undo(tablet.db, SAM, { ...tap, gives: 5 });
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 5, state: 'late' });
  });

  it('Invariant 22: gives the newer official value that the screen showed above that stroke', async () => {
    server.writeAs('robin', lane, 7);
    const tap = await tapInTab(tablet, 6, { value: 7, version: 1 });
    expect(await preview(tap)).toEqual({ gives: 7, before: 7, because: null });
    await undo(tablet.db, SAM, { ...tap, gives: 7 });
    expect(await shownValue()).toBe(7);
  });

  it('Invariant 22: gives that stroke by a new entry, once the tap is on the server', async () => {
    server.poison.delete(lane);
    const tap = await tapInTab(tablet, 6);
    await tablet.drain();
    expect(await preview(tap)).toEqual({ gives: 5, before: 5, because: null });
    await undo(tablet.db, SAM, { ...tap, gives: 5 });
    expect(await shownValue()).toBe(5);
  });
});

describe('Undo across two tabs of one tablet', () => {
  it('keeps an entry of the other tab that its own screen did not show, and reports it', async () => {
    await tapInTab(tablet, 5);
    const second = await tapInTab(tablet.otherTab(), 6, EMPTY);
    expect(await preview(second)).toEqual({ gives: 5, before: null, because: 'another-entry' });
    await undo(tablet.db, SAM, second);
    expect(await shownValue()).toBe(5);
  });

  it('keeps an entry of the other tab that the server has', async () => {
    await tapInTab(tablet, 5);
    await tablet.drain();
    const second = await tapInTab(tablet.otherTab(), 6, EMPTY);
    await tablet.drain();
    expect(await preview(second)).toEqual({ gives: 5, before: null, because: 'another-entry' });
    await undo(tablet.db, SAM, second);
    await tablet.drain();
    expect(server.lanes.get(lane)).toMatchObject({ value: 5 });
  });

  it('undoes one of two taps with the same value, then the other', async () => {
    const first = await tapInTab(tablet, 5);
    await tablet.drain();
    const second = await tapInTab(tablet.otherTab(), 5);
    await tablet.drain();
    expect(await preview(second)).toEqual({ gives: 5, before: 5, because: null });
    expect(await undo(tablet.db, SAM, second)).toEqual(['undone']);
    expect(await shownValue()).toBe(5);
    expect(await undo(tablet.db, SAM, first)).toEqual(['undone']);
    expect(await shownValue()).toBeNull();
  });

  it('does not show a value that the other tab undid', async () => {
    server.writeAs('robin', lane, 3);
    server.writeAs('robin', lane, 4);
    const screen = { value: 4, version: 2 };
    const first = await tapInTab(tablet, 5, screen);
    await undo(tablet.db, SAM, first);
    const second = await tapInTab(tablet.otherTab(), 6, { value: 5, version: 2 });
    const target = { ...second, server: { value: 3, version: 1 } };
    expect(await previewUndo(tablet.db, SAM, target)).toMatchObject({ gives: 4, before: 5 });
    await undo(tablet.db, SAM, target);
    expect(await tablet.shown(SAM, 3, { value: null, version: 1 })).toMatchObject({ value: 4 });
  });

  it('is not offered for a tap that can no longer be undone, and returns nothing', async () => {
    const first = await tapInTab(tablet, 4);
    for (let tap = 0; tap < 11; tap++) await tapInTab(tablet, 5 + (tap % 2));
    expect(await preview(first)).toBeNull();
    expect(await undo(tablet.db, SAM, first)).toEqual(['nothing']);
  });

  it('returns nothing when the entry was discarded', async () => {
    const tap = await tapInTab(tablet, 4);
    await discardOp(tablet.db, tap.tapId);
    expect(await undo(tablet.db, SAM, tap)).toEqual(['nothing']);
  });
});

describe("Undo after another user's write", () => {
  it('gives the official value that came while the tap was on this tablet', async () => {
    const tap = await tapInTab(tablet, 5);
    const seenValue = { value: 7, version: 1 };
    expect(await preview(tap, seenValue)).toEqual({ gives: 7, before: null, because: 'official' });
    expect(await preview(tap)).toEqual({ gives: null, before: null, because: null });
  });

  it('gives the official value when the tap may have been sent, and writes no older value over it', async () => {
    tablet.world.network = down;
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    server.writeAs('robin', lane, 7);
    const seenValue = { value: 7, version: 1 };
    expect(await preview(tap, seenValue)).toMatchObject({ gives: 7, because: 'official' });
    await undo(tablet.db, SAM, { ...tap, server: seenValue });
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(await shownValue()).toBe(7);
    expect(server.lanes.get(lane)).toMatchObject({ value: 7 });
  });

  it('is not offered once another user replaced or confirmed the value', async () => {
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await preview(tap, { value: 5, version: 1 })).toMatchObject({ gives: null });
    expect(await preview(tap, { value: 7, version: 2 })).toBeNull();
    expect(await preview(tap, { value: 5, version: 2 })).toBeNull();
  });

  it("is not offered when the tap confirmed another user's value that the screen did not show", async () => {
    server.writeAs('robin', lane, 5);
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await preview(tap)).toBeNull();
    expect(await undo(tablet.db, SAM, tap)).toEqual(['nothing']);
    await tablet.drain();
    expect(server.lanes.get(lane)).toMatchObject({ value: 5 });
  });

  it("is not offered when the tap confirmed the office's value, whose version stays", async () => {
    server.writeAs('office', lane, 5);
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await preview(tap)).toBeNull();
  });

  it('is not offered when the office wrote the same value over the one that the tap replaced', async () => {
    server.writeAs('robin', lane, 4);
    const tap = await tapInTab(tablet, 5, { value: 4, version: 1 });
    server.writeAs('office', lane, 5);
    await tablet.drain();
    expect(await preview(tap)).toBeNull();
  });

  it("is not offered when the office wrote the same value over this scorer's own", async () => {
    await tapInTab(tablet, 4);
    await tablet.drain();
    server.writeAs('office', lane, 5);
    const tap = await tapInTab(tablet, 5);
    await tablet.drain();
    expect(await preview(tap)).toBeNull();
  });

  it('keeps the conflict of an earlier entry and its question', async () => {
    const first = await tapInTab(tablet, 4);
    await exportOps(tablet.db, SAM);
    const second = await tapInTab(tablet, 6);
    await exportOps(tablet.db, SAM);
    server.writeAs('robin', lane, 5);
    await tablet.drain();
    expect(await preview(second)).toEqual({ gives: 4, before: 4, because: null });
    await undo(tablet.db, SAM, second);
    expect(await listAsked(tablet.db, SAM)).toMatchObject([
      { opId: first.tapId, question: 'conflict', proposal: { value: 4 } },
    ]);
    await tablet.drain();
    expect(server.lanes.get(lane)).toMatchObject({ value: 5 });
  });

  it('of a conflict gives the newest official value that the screen shows', async () => {
    const tap = await tapInTab(tablet, 4);
    server.writeAs('robin', lane, 5);
    await tablet.drain();
    server.writeAs('robin', lane, 6);
    const seenValue = { value: 6, version: 2 };
    expect(await preview(tap)).toEqual({ gives: 5, before: null, because: 'official' });
    expect(await preview(tap, seenValue)).toEqual({ gives: 6, before: null, because: 'official' });
    await undo(tablet.db, SAM, { ...tap, server: seenValue });
    await tablet.drain();
    expect(await listAsked(tablet.db, SAM)).toEqual([]);
    expect(server.lanes.get(lane)).toMatchObject({ value: 6 });
  });
});

describe('an Undo that promised a value', () => {
  it('does nothing when it would give another value', async () => {
    const tap = await tapInTab(tablet, 4);
    server.writeAs('robin', lane, 5);
    await tablet.drain();
    expect(await undo(tablet.db, SAM, { ...tap, gives: null })).toEqual(['changed']);
    expect(await tablet.shown(SAM, 3)).toMatchObject({ value: 4, state: 'conflict' });
    expect(await undo(tablet.db, SAM, { ...tap, gives: 5 })).toEqual(['undone']);
    expect(await shownValue()).toBe(5);
  });

  it('undoes start hole and score together, or neither', async () => {
    const body = { tournament_id: 10039, competitor_id: 501, round_id: 1, start_hole: 3 };
    const content = { kind: 'start', body } as const;
    const start = await enqueue(tablet.db, { owner: SAM, content, shown: EMPTY });
    const score = await tapInTab(tablet, 4);
    const both = [start, score].map((tap) => ({ ...tap, gives: null }));
    await exportOps(tablet.db, SAM);
    expect(await undo(tablet.db, SAM, ...both)).toEqual(['nothing', 'changed']);
    expect(await shownValue()).toBe(4);
    expect(await undo(tablet.db, SAM, ...both.slice(1))).toEqual(['undone']);
    expect(await shownValue()).toBeNull();
  });

  it('has the same result when it is pressed again', async () => {
    const tap = { ...(await tapInTab(tablet, 4)), gives: null };
    expect(await undo(tablet.db, SAM, tap)).toEqual(['undone']);
    expect(await undo(tablet.db, SAM, tap)).toEqual(['undone']);
  });
});
