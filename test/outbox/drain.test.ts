import { beforeEach, describe, expect, it } from 'vitest';
import { API_MARK } from '../../src/contract/base/call.ts';
import { type Op, opHeader } from '../../src/contract/scoring/op.ts';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { findDueTime } from '../../src/outbox/send/drain.ts';
import { markOpsDue } from '../../src/outbox/send/mark-ops-due.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import {
  answerLost,
  captivePortal,
  createDevice,
  type Device,
  down,
  laneOfHole,
  makeEntry,
  type Network,
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

const pathsSeen = () => server.arrivals.map(({ path }) => path.split('/')[1]);
const idsSeen = () => server.arrivals.map(({ ops }) => ops.map((op) => op.op_id));
const isEmpty = async () => (await tablet.db.ops.count()) === 0;

/** Never answers a request, because the page ends first. */
const neverAnswered: Network = () => new Promise(() => {});

const shownValue = { value: null, version: 0 };
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Clears `lanes` holes, each its own lane, from the first hole of one card on. */
async function tapLanes(lanes: number) {
  for (let lane = 0; lane < lanes; lane++) {
    const competitor_id = 501 + Math.floor(lane / 18);
    const card = { tournament_id: 10039, competitor_id, round_id: 1 };
    const content = { kind: 'clear', body: { ...card, hole_number: 1 + (lane % 18) } } as const;
    await enqueue(tablet.db, { owner: SAM, content, shown: shownValue });
  }
}

/** Ends the page during a request. The rows stay leased. */
async function dieInMidRequest(device: Device) {
  device.world.network = neverAnswered;
  device.drain();
  while ((await device.db.ops.filter((op) => op.lease !== null).count()) === 0) {
    await aMoment();
  }
}

describe("the outbox's request", () => {
  it("for one ready op is the API's single call with the four headers", async () => {
    let sentHeaders = new Headers();
    tablet.world.network = (forward, init) => {
      sentHeaders = new Headers(init.headers);
      return forward();
    };
    const opId = await tablet.tap(SAM, 3, 4);
    const op = await tablet.db.ops.get(opId);
    await tablet.drain();
    expect(pathsSeen()).toEqual(['update-competitor-score']);
    expect(sentHeaders.get(opHeader.key)).toBe(opId);
    expect(sentHeaders.get(opHeader.writer)).toBe(op?.writer);
    expect(sentHeaders.get(opHeader.laneSeq)).toBe('1');
    expect(sentHeaders.get(opHeader.base)).toBe('"0"');
  });

  it('for a clear is a single call, for a start hole a replay and for an upload the bulk call', async () => {
    const ids = { tournament_id: 10039, round_id: 1 };
    const shownValue = { value: null, version: 0 };
    const start = { ...ids, competitor_id: 501, start_hole: 3 };
    const scores = [{ Player: 'A. Golfer', 'Hole 1': 4 }];
    await tablet.tap(SAM, 3, null);
    await tablet.drain();
    await enqueue(tablet.db, {
      owner: SAM,
      content: { kind: 'start', body: start },
      shown: shownValue,
    });
    await tablet.drain();
    await enqueue(tablet.db, {
      owner: SAM,
      content: { kind: 'scrape', body: { ...ids, scores } },
      shown: shownValue,
    });
    await tablet.drain();
    expect(pathsSeen()).toEqual(['clear-competitor-score', 'replay', 'update-bulk-data-score']);
    expect(server.arrivals[2]?.ops[0]?.base).toBeNull();
    expect(await isEmpty()).toBe(true);
  });

  it('for several ops is one replay of at most 50, with one op for each lane', async () => {
    await tapLanes(54);
    await tablet.drain();
    expect(server.arrivals.map(({ ops }) => ops.length)).toEqual([50, 4]);
    expect(await isEmpty()).toBe(true);
  });

  it("for a batch is sent while the last batch's receipts are stored, and no other sender interferes", async () => {
    await tapLanes(54);
    const writtenSizes: number[] = [];
    const otherLanes: string[] = [];
    tablet.world.network = async (forward) => {
      const countStart = tablet.db.log.count();
      otherLanes.push((await tablet.otherTab().drain()).why);
      writtenSizes.push(await countStart);
      while ((await tablet.db.log.count()) < server.receipts.size) await aMoment();
      return forward();
    };
    await tablet.drain();
    expect(writtenSizes).toEqual([0, 0]);
    expect(otherLanes).toEqual(['busy', 'busy']);
    expect(await isEmpty()).toBe(true);
  });

  it('contains no op of a lane whose receipt is not stored yet', async () => {
    await tapLanes(51);
    let requests = 0;
    tablet.world.network = async (forward) => {
      requests += 1;
      if (requests === 1)
        await enqueue(tablet.db, { owner: SAM, content: makeEntry(1, 6), shown: shownValue });
      return forward();
    };
    await tablet.drain();
    const holes = server.arrivals.map(({ ops }) =>
      ops.filter((op) => getLane(op) === laneOfHole(1)),
    );
    expect(holes.map((ops) => ops.map((op) => op.lane_seq))).toEqual([[1], [], [2]]);
    expect(server.lanes.get(laneOfHole(1))?.value).toBe(6);
  });

  it('after silence contains one op, and the rest follow as a batch', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    for (let hole = 2; hole <= 6; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drain();
    expect(await tablet.db.ops.filter((op) => op.frozen).count()).toBe(2);
    tablet.world.network = up;
    await markOpsDue(tablet.env, 'online');
    await tablet.drain();
    expect(server.arrivals.map(({ ops }) => ops.length)).toEqual([1, 5]);
  });

  it('Invariant 3: has one effect for each op when answers are lost and ops are sent again', async () => {
    tablet.world.network = answerLost;
    for (let hole = 1; hole <= 5; hole++) await tablet.tap(SAM, hole, hole);
    await tablet.drain();
    expect(server.effects).toHaveLength(5);
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(server.effects).toHaveLength(5);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 19: has one effect for an op that is sent in a batch and then alone', async () => {
    await tablet.tap(SAM, 1, 4);
    await tablet.tap(SAM, 2, 5);
    tablet.world.network = answerLost;
    await tablet.drain();
    tablet.world.network = up;
    await tablet.drainThrough();
    expect(pathsSeen()).toEqual(['replay', ...Array(2).fill('update-competitor-score')]);
    expect(server.effects.map(({ value }) => value)).toEqual([4, 5]);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 5: repeats an op byte for byte', async () => {
    const bodies: string[] = [];
    tablet.world.network = (forward, init) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      bodies.push(JSON.stringify({ headers, body: init.body }));
      return answerLost(forward, init);
    };
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    await tablet.tap(SAM, 3, 5, { value: 4, version: 3, state: 'saved' });
    tablet.clock.now += 60_000;
    await tablet.drain();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });
});

describe("the outbox's sender", () => {
  it("Invariant 7: sends an op only with its owner's session and waits while another user is signed in", async () => {
    await tablet.tap(SAM, 3, 4);
    await tablet.signIn(ROBIN);
    await tablet.drain();
    expect(server.arrivals).toEqual([]);
    expect(await tablet.db.ops.count()).toBe(1);
    await tablet.signIn(SAM);
    await tablet.drain();
    expect(server.arrivals.map(({ userId }) => userId)).toEqual([SAM]);
  });

  it('Invariant 7: stops a request when another user signs in between lease and request', async () => {
    await tablet.tap(SAM, 3, 4);
    const { leaseOps, isStillLeased } = await import('../../src/outbox/send/lease.ts');
    const attempt = await leaseOps(tablet.env);
    if ('why' in attempt) throw new Error('nothing claimed');
    await tablet.signIn(ROBIN);
    expect(await isStillLeased(tablet.env, attempt)).toBe(false);
    expect(await tablet.db.ops.toArray()).toMatchObject([
      { state: 'queued', lease: null, attempts: 0 },
    ]);
  });

  it('Invariant 21: keeps two users apart on one tablet and hole, in both orders', async () => {
    for (const [first, second] of [
      [SAM, ROBIN],
      [ROBIN, SAM],
    ] as const) {
      server = createFakeServer();
      tablet = createDevice(server);
      await tablet.tap(first, 3, 4);
      await tablet.tap(second, 3, 5);
      for (const person of [first, second]) {
        await tablet.signIn(person);
        await tablet.drainThrough();
      }
      expect(server.effects.map(({ value }) => value)).toEqual([4]);
      expect(server.conflicts).toMatchObject([{ official: 4, claimed: 5 }]);
      expect(await tablet.shown(second, 3)).toMatchObject({ value: 5, state: 'conflict' });
      expect(await tablet.shown(first, 3)).toMatchObject({ value: 4, state: 'sent' });
    }
  });

  it('sends one request for two tabs at once', async () => {
    for (let hole = 1; hole <= 4; hole++) await tablet.tap(SAM, hole, 4);
    const other = tablet.otherTab();
    await Promise.all([tablet.drain(), other.drain(), tablet.drain()]);
    expect(idsSeen().flat()).toHaveLength(4);
    expect(await isEmpty()).toBe(true);
  });

  it('moves to the living tab when the sending tab dies and its lease expires', async () => {
    await tablet.tap(SAM, 3, 4);
    await dieInMidRequest(tablet);
    const other = tablet.otherTab();
    other.clock.now = tablet.clock.now;
    expect(await other.drain()).toMatchObject({ why: 'busy', requests: 0 });
    other.clock.now += 10_001;
    await other.drainThrough();
    expect(server.effects).toHaveLength(1);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 13: causes one effect for each op when a frozen tab wakes late and ignores its lease', async () => {
    await tablet.tap(SAM, 3, 4);
    let thaw: () => void = () => {};
    tablet.world.network = async (forward) => {
      await new Promise<void>((resolve) => {
        thaw = resolve;
      });
      return forward();
    };
    const frozenTab = tablet.drain();
    await expect.poll(() => tablet.db.ops.filter((op) => op.lease !== null).count()).toBe(1);
    const other = tablet.otherTab();
    other.clock.now = tablet.clock.now + 10_001;
    await other.drainThrough();
    thaw();
    await frozenTab;
    expect(server.arrivals).toHaveLength(2);
    expect(server.effects).toHaveLength(1);
    expect(await isEmpty()).toBe(true);
  });
});

describe('a failed request of the outbox', () => {
  it('Invariant 8: keeps every row when a captive portal answers with a page', async () => {
    tablet.world.network = captivePortal;
    await tablet.tap(SAM, 3, 4);
    expect(await tablet.drain()).toMatchObject({ why: 'silent', receipts: 0 });
    expect(await tablet.db.ops.toArray()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  it('Invariant 8: keeps the row when the receipt echoes another id', async () => {
    await tablet.tap(SAM, 3, 4);
    tablet.world.network = async (forward) => {
      const response = await forward();
      const receipt = { ...(await response.json()), op_id: '01890000-0000-7000-8000-000000000000' };
      return new Response(JSON.stringify(receipt), { headers: response.headers });
    };
    await tablet.drain();
    expect(await tablet.db.ops.toArray()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  /** Returns the API's answer to a batch, with a changed result for the op on hole 1. */
  const withFirstResult =
    (result: unknown): Network =>
    async (forward, init) => {
      const response = await forward();
      const answer = await response.json();
      if (!('results' in answer)) return Response.json(answer, response);
      const { ops } = JSON.parse(String(init.body));
      const at = ops.findIndex((op: Op) => getLane(op) === laneOfHole(1));
      return Response.json({ results: answer.results.with(at, result) }, response);
    };

  it('Invariant 9: with one unreadable result still ends the other ops and does not count as silence', async () => {
    tablet.world.network = withFirstResult({ op_id: 7, status: 'fine' });
    for (let hole = 1; hole <= 3; hole++) await tablet.tap(SAM, hole, 4);
    expect(await tablet.drain()).toMatchObject({ requests: 1, receipts: 2 });
    expect(await tablet.db.ops.toArray()).toMatchObject([
      { lane: laneOfHole(1), alone: true, lastError: { status: 'CONTRACT_ERROR' } },
    ]);
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ silent: false });
    await tablet.drainThrough();
    expect(server.effects).toHaveLength(3);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 9: for a locked card delays its batch once, and then the ops are sent alone', async () => {
    const problem = { type: 'in-flight', title: 'in flight', status: 409 };
    tablet.world.network = async (forward, init) => {
      const { ops } = JSON.parse(String(init.body ?? '{}'));
      if (!ops) return forward();
      const results = ops.map((op: Op) => ({ op_id: op.op_id, status: 409, problem }));
      return Response.json({ results }, { headers: { [API_MARK.name]: API_MARK.value } });
    };
    for (let hole = 1; hole <= 3; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drain();
    expect(await tablet.db.ops.toArray()).toMatchObject(Array(3).fill({ alone: true }));
    await tablet.drainThrough();
    expect(pathsSeen()).toEqual(Array(3).fill('update-competitor-score'));
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 9: on one failing lane delays no other lane', async () => {
    server.poison.set(laneOfHole(1), 'internal');
    for (let hole = 1; hole <= 6; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drainThrough(4);
    expect(server.effects).toHaveLength(5);
    expect(await tablet.db.ops.toArray()).toMatchObject([{ lane: laneOfHole(1), alone: true }]);
  });

  it('Invariant 9: is not repeated together with a new op, which would then wait for its back-off', async () => {
    server.poison.set(laneOfHole(1), 'internal');
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    const [failedOp] = await tablet.db.ops.toArray();
    tablet.clock.now = failedOp?.nextAttemptAt ?? 0;
    const start = tablet.clock.now;
    await tablet.tap(SAM, 2, 4);
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    expect(server.effects).toHaveLength(2);
    expect(server.arrivals[1]).toMatchObject({ at: start, ops: [{}, {}] });
  });

  it('Invariant 9: keeps the back-off of its lane while others succeed, and their receipts make it due once', async () => {
    server.poison.set(laneOfHole(1), 'internal');
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    const triesOfSick = () =>
      server.arrivals.filter(({ ops }) => ops.some((op) => getLane(op) === laneOfHole(1))).length;
    const tries: number[] = [];
    for (let hole = 2; hole <= 9; hole++) {
      await tablet.tap(SAM, hole, 4);
      await tablet.drain();
      tries.push(triesOfSick());
    }
    expect(server.effects).toHaveLength(8);
    expect(tries).toEqual(Array(8).fill(2));
    await tablet.drainThrough(3);
    expect(triesOfSick()).toBe(4);
  });

  it('on a lane that later lost the network becomes due when other ops get receipts', async () => {
    server.poison.set(laneOfHole(1), 'internal');
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    await tablet.tap(SAM, 2, 4);
    await tablet.drain();
    server.poison.clear();
    tablet.world.network = down;
    await tablet.drainThrough(6);
    await tablet.drain();
    tablet.world.network = up;
    const start = tablet.clock.now;
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    expect(await isEmpty()).toBe(true);
    expect(tablet.clock.now - start).toBeLessThanOrEqual(800);
  });

  it('on every lane in an outage is repeated on all lanes after the first receipt', async () => {
    server.failWith('internal');
    for (let hole = 1; hole <= 3; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drainThrough(20);
    await tablet.drain();
    server.failWith(null);
    const start = tablet.clock.now;
    expect((await findDueTime(tablet.env)) ?? 0).toBeGreaterThan(start + 800);
    await tablet.tap(SAM, 4, 4);
    await tablet.drain();
    expect(await isEmpty()).toBe(true);
    expect(tablet.clock.now - start).toBeLessThanOrEqual(800);
  });

  it('Invariant 9: that the server refuses delays no other lane and asks the user', async () => {
    server.poison.set(laneOfHole(2), 'round-closed');
    for (let hole = 1; hole <= 3; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drainThrough();
    expect(server.effects).toHaveLength(2);
    await tablet.tap(SAM, 4, 4);
    await tablet.drainThrough();
    expect(server.effects).toHaveLength(3);
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ waiting: 0, needsYou: 1 });
  });

  it('is shown after eight equal 5xx for one op while others succeed, and is still retried', async () => {
    server.poison.set(laneOfHole(1), 'internal');
    await tablet.tap(SAM, 1, 4);
    for (let failures = 0; failures < 8; failures++) {
      expect(await countOutbox(tablet.db, SAM)).toMatchObject({ needsYou: 0, waiting: 1 });
      tablet.clock.now += 60_000;
      await tablet.drain();
    }
    await tablet.tap(SAM, 2, 4);
    await tablet.drain();
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ needsYou: 1, waiting: 0 });
    server.poison.clear();
    tablet.clock.now += 60_000;
    await tablet.drainThrough();
    expect(server.effects.map(({ lane }) => lane)).toContain(laneOfHole(1));
  });

  it('is shown after eight unreadable answers of the API', async () => {
    tablet.world.network = async (forward, init) => {
      const response = await forward();
      if (JSON.parse(String(init.body)).hole_number !== 1) return response;
      return Response.json({ op_id: 'a later kind of receipt' }, response);
    };
    await tablet.tap(SAM, 1, 4);
    for (let failures = 0; failures < 8; failures++) {
      expect(await countOutbox(tablet.db, SAM)).toMatchObject({ needsYou: 0, silent: false });
      tablet.clock.now += 60_000;
      await tablet.drain();
    }
    await tablet.tap(SAM, 2, 4);
    await tablet.drain();
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ needsYou: 1, waiting: 0 });
    tablet.world.network = up;
    tablet.clock.now += 60_000;
    await tablet.drainThrough();
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 10: with a 401 uses up no attempt and drops no op, and sending resumes after a sign-in', async () => {
    for (let hole = 1; hole <= 3; hole++) await tablet.tap(SAM, hole, 4);
    server.tokens.clear();
    await tablet.drainThrough();
    expect(await tablet.db.ops.toArray()).toMatchObject(
      Array(3).fill({ state: 'blocked', attempts: 0, alone: false }),
    );
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ blocked: 3, mustSignIn: true });
    expect(await findDueTime(tablet.env)).toBeNull();
    await tablet.signIn(SAM, 'new-token');
    await tablet.drain();
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 10: with a 401 for an older session is repeated at once with the new one', async () => {
    await tablet.tap(SAM, 3, 4);
    tablet.world.network = async (forward) => {
      tablet.world.network = up;
      server.tokens.clear();
      await tablet.signIn(SAM, 'new-token');
      server.tokens.delete('new-token');
      const response = await forward();
      server.tokens.set('new-token', SAM);
      return response;
    };
    await tablet.drain();
    expect(server.arrivals.map(({ userId }) => userId)).toEqual([undefined, SAM]);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 12: is repeated until the queue is empty, once faults are off and the page is visible', async () => {
    tablet.world.hidden = true;
    tablet.world.network = down;
    for (let hole = 1; hole <= 9; hole++) {
      await tablet.tap(SAM, hole, 4);
      await tablet.drain();
      tablet.clock.now += 100_000;
    }
    tablet.world.hidden = false;
    tablet.world.network = up;
    const start = tablet.clock.now;
    await tablet.drainThrough();
    expect(await isEmpty()).toBe(true);
    expect(tablet.clock.now - start).toBeLessThanOrEqual(31_000);
  });

  it('Invariant 12: without an answer delays all ops, longer each time, and one receipt makes them due', async () => {
    tablet.world.network = down;
    for (let hole = 1; hole <= 9; hole++) await tablet.tap(SAM, hole, 4);
    await tablet.drainThrough(5);
    await tablet.drain();
    tablet.world.network = up;
    const start = tablet.clock.now;
    expect((await findDueTime(tablet.env)) ?? 0).toBeGreaterThan(start + 14_000);
    await tablet.tap(SAM, 10, 4);
    await tablet.drain();
    expect(await isEmpty()).toBe(true);
    expect(tablet.clock.now - start).toBeLessThanOrEqual(800);
  });

  it('Invariant 16: changes only its timing when the clock is set back a year, then ahead a year', async () => {
    const year = 365 * 24 * 3_600_000;
    tablet.world.network = down;
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    await dieInMidRequest(tablet.otherTabAt(tablet.clock.now + 60_000));
    tablet.clock.now -= year;
    tablet.world.network = up;
    await tablet.tap(SAM, 2, 5);
    const start = tablet.clock.now;
    await tablet.drainThrough();
    expect(tablet.clock.now - start).toBeLessThanOrEqual(50_000);
    tablet.clock.now += 2 * year;
    await tablet.tap(SAM, 2, 6);
    await tablet.drainThrough();
    expect(server.lanes.get(laneOfHole(1))?.value).toBe(4);
    expect(server.lanes.get(laneOfHole(2))?.value).toBe(6);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 18: is not repeated before Retry-After, whatever wakes the outbox', async () => {
    await tablet.tap(SAM, 1, 4);
    server.failWith('too-many-requests', 120);
    await tablet.drain();
    const askedAt = tablet.clock.now;
    server.failWith(null);
    await tablet.tap(SAM, 2, 4);
    for (const reason of ['online', 'visible', 'sign-in', 'launch'] as const) {
      await markOpsDue(tablet.env, reason);
      await tablet.drain();
    }
    expect(server.arrivals).toHaveLength(1);
    await tablet.drainThrough();
    expect(server.arrivals.every(({ at }) => at === askedAt || at >= askedAt + 120_000)).toBe(true);
    expect(await isEmpty()).toBe(true);
  });

  it('Invariant 18: with Retry-After does not wait longer when the clock is set back', async () => {
    await tablet.tap(SAM, 1, 4);
    server.failWith('unavailable', 120);
    await tablet.drain();
    server.failWith(null);
    tablet.clock.now -= 1_000_000_000;
    const start = tablet.clock.now;
    await tablet.drainThrough();
    expect(await isEmpty()).toBe(true);
    expect(tablet.clock.now - start).toBeLessThanOrEqual(120_000);
  });

  it('Invariant 18: with Retry-After and another status delays its own lane only', async () => {
    server.poison.set(laneOfHole(1), 'in-flight');
    tablet.world.network = async (forward) => {
      const response = await forward();
      if (response.status === 409) response.headers.set('Retry-After', '60');
      return response;
    };
    await tablet.tap(SAM, 1, 4);
    await tablet.drain();
    const askedAt = tablet.clock.now;
    server.poison.clear();
    server.receipts.clear();
    await tablet.tap(SAM, 2, 4);
    await tablet.drain();
    expect(server.effects.map(({ lane }) => lane)).toEqual([laneOfHole(2)]);
    await tablet.drainThrough();
    expect(server.arrivals.at(-1)?.at).toBeGreaterThanOrEqual(askedAt + 60_000);
    expect(await isEmpty()).toBe(true);
  });
});
