import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { discardOp } from '../../src/outbox/show/needs-you.ts';
import { confirmOwnValue } from '../../src/outbox/show/resolve-decision.ts';
import { loadLocalRows, resolveShownRuling } from '../../src/outbox/store/overlay.ts';
import { createDevice, type Device, down, laneOfHole, SAM, up } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const HOLE = 3;
const lane = laneOfHole(HOLE);
const question = { scores: [5, 7] as [number, number], reason: 'The ball moved' };

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM);
  tablet.world.network = down;
});

async function ask(counts = 5): Promise<string> {
  const ids = { tournament_id: 10039, competitor_id: 501, round_id: 1, hole_number: HOLE };
  const body = { ...ids, current_hole_score: counts, ...question };
  const shown = await tablet.shown(SAM, HOLE);
  const { opId } = await enqueue(tablet.db, {
    owner: SAM,
    content: { kind: 'ruling', body },
    shown,
  });
  return opId;
}

/** Returns kind and value of what waits on the hole, in order. */
async function listWaiting() {
  const ops = await tablet.db.ops.orderBy('id').toArray();
  return ops.map(({ kind, body }) => [kind, Reflect.get(body, 'current_hole_score')]);
}

/** Returns the ruling that the tablet shows over a read of the cards with this version. */
async function shownRuling(version: number) {
  const rows = await loadLocalRows(tablet.db, SAM, lane);
  return resolveShownRuling({ ruling: null, version }, rows[0]);
}

describe('Invariant 34: a ruling that waits on the tablet', () => {
  it('stays a question, with the new value, when the hole is entered again', async () => {
    const opId = await ask();
    expect(await tablet.tap(SAM, HOLE, 6)).toBe(opId);
    await tablet.tap(SAM, HOLE, null);
    expect(await listWaiting()).toEqual([['ruling', null]]);
    expect(await shownRuling(0)).toEqual(question);
  });

  it('is undone and discarded like every entry that was never sent', async () => {
    await tablet.tap(SAM, HOLE, 4);
    await ask();
    await undo(tablet.db, SAM, { lane, gives: 4 });
    expect(await listWaiting()).toEqual([['score', 4]]);
    expect(await shownRuling(0)).toBeNull();
    expect(await discardOp(tablet.db, await ask())).toBe(true);
    expect(await listWaiting()).toEqual([]);
  });

  it('stays one when the round is not open yet and a tap takes its place', async () => {
    server.poison.set(lane, 'round-not-open');
    await ask();
    tablet.world.network = async (forward) => {
      await tablet.tap(SAM, HOLE, 6);
      return forward();
    };
    await tablet.drain();
    expect(await listWaiting()).toEqual([['ruling', 6]]);
  });

  it('stays one when the server refused it and the user enters the hole again', async () => {
    server.poison.set(lane, 'player-out');
    await ask();
    tablet.world.network = up;
    await tablet.drainThrough();
    await tablet.tap(SAM, HOLE, 6);
    expect(await listWaiting()).toEqual([['ruling', 6]]);
  });

  it('stays one behind a question that the user answers', async () => {
    server.poison.set(lane, 'card-locked');
    await tablet.tap(SAM, HOLE, 4);
    tablet.world.network = async (forward) => {
      await ask();
      return forward();
    };
    await tablet.drain();
    const [conflict] = await tablet.db.ops.orderBy('id').toArray();
    await confirmOwnValue(tablet.db, conflict?.id ?? '');
    expect(await listWaiting()).toEqual([['ruling', 5]]);
  });
});

describe('a ruling that the server has', () => {
  it('is shown until a read of the cards that is at least as new', async () => {
    await ask();
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(await listWaiting()).toEqual([]);
    expect(await shownRuling(0)).toMatchObject(question);
    expect(await shownRuling(1)).toBeNull();
  });

  it('travels by the replay, with its two scores', async () => {
    await ask();
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(server.arrivals.at(-1)?.ops).toMatchObject([{ kind: 'ruling', body: question }]);
  });

  it('is not taken back by Undo, which gives the value from before it', async () => {
    await tablet.tap(SAM, HOLE, 4);
    tablet.world.network = up;
    await tablet.drainThrough();
    await ask();
    await tablet.drainThrough();
    tablet.world.network = down;
    await undo(tablet.db, SAM, { lane, gives: 4 });
    expect(await listWaiting()).toEqual([['score', 4]]);
    expect(await shownRuling(1)).toMatchObject(question);
  });
});
