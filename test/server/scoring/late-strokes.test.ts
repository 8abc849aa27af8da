import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LateStroke } from '../../../src/contract/admin/late-strokes.ts';
import type { RoundStatus } from '../../../src/contract/game/game.ts';
import { fetchLateDecisions } from '../../../src/outbox/show/late-strokes.ts';
import { loadLateStrokes } from '../../../src/outbox/show/load-late-strokes.ts';
import { loadOps } from '../../../src/outbox/store/db.ts';
import { judgeAnswerOfRelease02 } from '../../outbox/release-0.2/answer.ts';
import {
  type Account,
  account,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
  type WireOp,
} from './scoring-app.ts';
import { openTablet } from './tablet.ts';

const PLAYS_ON = { plays_on: true };

/** The holes of the golfer who is out in a test, one for each case. */
const outHoles = [9, 10, 11];

let app: ScoringApp;
let golfer: number;
let holes: { competitor: number; hole: number }[];
beforeAll(async () => {
  app = await startScoringApp();
  golfer = app.groups[0]?.[0] ?? 0;
  // The second golfer of the group is out in a test.
  holes = [golfer, app.groups[0]?.[2] ?? 0].flatMap((competitor) =>
    Array.from({ length: 18 }, (_, index) => ({ competitor, hole: index + 1 })),
  );
});
afterAll(() => app.close());

/** Returns a hole that no other test has used. */
function freshHole() {
  const hole = holes.shift();
  if (!hole) throw new Error('no hole is left');
  return hole;
}

const setRound = (status: RoundStatus) =>
  app.db
    .updateTable('rounds')
    .set({ status })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();
const setTournament = (status: 'live' | 'final') =>
  app.db.updateTable('tournaments').set({ status }).where('id', '=', TOURNAMENT).execute();

async function findListed(op: WireOp): Promise<LateStroke | undefined> {
  return (await list()).find(({ op_id }) => op_id === op.op_id);
}

async function list(): Promise<LateStroke[]> {
  const path = `admin/late-strokes?tournament_id=${TOURNAMENT}`;
  return (await (await app.request('GET', path, { token: app.tokens.admin })).json()).strokes;
}

/** Decides as the admin who was shown the newest list, or another version. */
async function decide(op: WireOp, decision: string, more: object = {}, as: Account = 'admin') {
  const shown_version = (await findListed(op))?.official.version ?? 0;
  const body = { op_id: op.op_id, decision, reason: 'the card says so', shown_version, ...more };
  return app.request('PUT', 'admin/late-stroke', { token: app.tokens[as], body });
}

async function ends(as: Account, ...ops: WireOp[]) {
  const ids = ops.map(({ op_id }) => op_id).join(',');
  const path = `leaderboardstats/late-strokes?op_ids=${ids}`;
  return (await (await app.request('GET', path, { token: app.tokens[as] })).json()).ends;
}

async function sendLate(as: Account, op: WireOp) {
  const [result] = await app.replay(as, [op]);
  expect(result).toMatchObject({ status: 409, problem: { type: 'round-closed-late' } });
  return result;
}

const readHistory = (op: WireOp) =>
  app.db.selectFrom('score_history').selectAll().where('op_id', '=', op.op_id).execute();

beforeEach(() => setRound('closed'));
afterEach(async () => {
  await setRound('live');
  await setTournament('live');
});

describe('Invariant 25: an op of a scorer that meets a closed round', () => {
  test.each(['closed', 'attested', 'official'] as const)(
    'becomes one late stroke and writes nothing else when the round is %s, however often it is sent',
    async (status) => {
      await setRound(status);
      const hole = freshHole();
      const before = await app.hole(hole);
      const op = { ...makeDevice('scorer').score(hole, 6, 0), entered_at: '2026-11-21T09:00:00Z' };
      const single = await (await app.send('scorer', op)).text();
      expect(JSON.parse(single)).toMatchObject({
        type: 'round-closed-late',
        conflict: { op_id: op.op_id, yours: { value: 6, by: 'scorer' } },
      });
      const [again] = await app.replay('scorer', [op]);
      expect(again?.problem).toEqual(JSON.parse(single));
      await setRound('live');
      expect(await (await app.send('scorer', op)).text()).toBe(single);
      expect(await app.hole(hole)).toEqual(before);
      expect((await list()).filter(({ op_id }) => op_id === op.op_id)).toHaveLength(1);
      expect(await findListed(op)).toMatchObject({
        hole_number: hole.hole,
        value: 6,
        by: 'scorer',
        sent_by: null,
        decision: null,
        is_newest: true,
      });
    },
  );

  test.each([
    ['a cleared hole', () => makeDevice('scorer').clear(freshHole(), null), null],
    ['a start hole', () => makeDevice('scorer').start(golfer, 7, null), 7],
  ])('is listed with its value: %s', async (_name, make, value) => {
    const op = make();
    await sendLate('scorer', op);
    expect((await findListed(op))?.value).toBe(value);
  });

  test('closes itself when its value counts already, and stays closed when the hole changes', async () => {
    await setRound('live');
    const hole = freshHole();
    await app.plain('admin', hole, 4);
    await setRound('official');
    const before = await app.hole(hole);
    const op = makeDevice('scorer').score(hole, 4, 0);
    const answer = await sendLate('scorer', op);
    expect(await app.replay('scorer', [op])).toEqual([answer]);
    expect(await app.hole(hole)).toEqual(before);
    expect(await readHistory(op)).toEqual([]);
    const end = { decision: 'accepted', is_equal: true, official: { value: 4 } };
    expect(await ends('scorer', op)).toMatchObject([end]);
    expect((await decide(op, 'declined')).status).toBe(409);
    await app.plain('admin', hole, 6);
    const isEqual = { decision: 'equal', decided_by: null, official: { value: 6 } };
    expect(await findListed(op)).toMatchObject(isEqual);
  });

  test('is with the office when its value counts, but another scorer has another one', async () => {
    await setRound('live');
    const hole = freshHole();
    await app.replay('scorer', [makeDevice('scorer').score(hole, 4, 0)]);
    const device = makeDevice('scorer3');
    await app.replay('scorer3', [device.score(hole, 5, 0)]);
    await setRound('closed');
    const op = device.score(hole, 4, 1);
    await sendLate('scorer3', op);
    expect(await findListed(op)).toMatchObject({ value: 4, decision: null });
  });

  test('is not a late stroke when it is refused for another reason', async () => {
    const forbidden = makeDevice('player').score(freshHole(), 4, 0);
    await app.replay('player', [forbidden]);
    const unknownOp = makeDevice('scorer').score({ competitor: 999_999, hole: 1 }, 4, 0);
    const [result] = await app.replay('scorer', [unknownOp]);
    expect(result?.problem?.type).toBe('unknown-competitor');
    const ids = (await list()).map(({ op_id }) => op_id);
    expect(ids).not.toContain(forbidden.op_id);
    expect(ids).not.toContain(unknownOp.op_id);
  });

  test('is refused permanently without an op id, and in a final tournament', async () => {
    const hole = freshHole();
    const plain = await app.plain('scorer', hole, 4);
    expect([plain.status, (await plain.json()).type]).toEqual([422, 'round-closed']);
    await setTournament('final');
    const op = makeDevice('scorer').score(hole, 4, 0);
    const [result] = await app.replay('scorer', [op]);
    expect(result?.status).toBeGreaterThanOrEqual(400);
    expect(result?.problem?.type).not.toBe('round-closed-late');
    expect(await findListed(op)).toBeUndefined();
  });

  test('makes an older op of its device stale', async () => {
    const device = makeDevice('scorer');
    const hole = freshHole();
    const [older, newer] = [device.score(hole, 4, 0), device.score(hole, 5, 0)];
    await sendLate('scorer', newer);
    const [result] = await app.replay('scorer', [older]);
    expect(readReceipt(result).outcome).toBe('stale');
  });

  test('sent by the session of another scorer of the group names both accounts', async () => {
    const owner = makeDevice('scorer3');
    const hole = freshHole();
    await setRound('live');
    await app.replay('scorer3', [owner.score(hole, 3, 0)]);
    await setRound('closed');
    const op = owner.score(hole, 5, null);
    await sendLate('scorer', op);
    expect(await findListed(op)).toMatchObject({ by: 'scorer3', sent_by: 'scorer' });
    expect(await ends('scorer', op)).toEqual([]);
  });
});

describe('Invariant 26: a decision about a late stroke', () => {
  test('writes an accepted value as the admin, with reason, history, audit and a new version', async () => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 5, 0);
    await sendLate('scorer', op);
    const before = await app.records();
    const answer = await decide(op, 'accepted');
    expect(await answer.json()).toMatchObject({ op_id: op.op_id, value: 5 });
    expect((await app.hole(hole)).current_hole_score).toBe(5);
    expect((await app.records()).version).toBe(before.version + 1);
    expect(await readHistory(op)).toMatchObject([
      { value: 5, user_id: account.admin, authority: 4, reason: 'the card says so' },
    ]);
    const path = `leaderboardstats/hole-history?tournament_id=${TOURNAMENT}&round_id=1&competitor_id=${hole.competitor}&hole_number=${hole.hole}`;
    const { entries } = await (await app.request('GET', path, { token: app.tokens.admin })).json();
    expect(entries[0]).toMatchObject({ by: 'admin', value: 5, reason: 'the card says so' });
    const auditRows = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'late-stroke')
      .where('request_id', '=', answer.headers.get('X-Request-Id'))
      .execute();
    expect(auditRows).toMatchObject([
      {
        user_id: account.admin,
        after: { value: 5 },
        detail: { op_id: op.op_id, decision: 'accepted', reason: 'the card says so' },
      },
    ]);
    expect((await app.send('scorer', op)).status).toBe(409);
  });

  test('changes nothing on the board when it is declined', async () => {
    const hole = freshHole();
    const before = await app.hole(hole);
    const op = makeDevice('scorer').score(hole, 5, 0);
    await sendLate('scorer', op);
    expect((await decide(op, 'declined')).status).toBe(200);
    expect(await app.hole(hole)).toEqual(before);
    expect(await readHistory(op)).toEqual([]);
    expect(await findListed(op)).toMatchObject({ decision: 'declined', decided_by: 'admin' });
  });

  test.each([
    ['accepted', 'declined'],
    ['declined', 'accepted'],
  ])('is final: after %s, %s gets 409', async (first, second) => {
    const op = makeDevice('scorer').score(freshHole(), 5, 0);
    await sendLate('scorer', op);
    await decide(op, first);
    const again = await decide(op, second);
    expect([again.status, (await again.json()).type]).toEqual([409, 'state-changed']);
    expect(await findListed(op)).toMatchObject({ decision: first });
    expect(await readHistory(op)).toHaveLength(first === 'accepted' ? 1 : 0);
  });

  test('is made by one of two admins who press at once', async () => {
    const op = makeDevice('scorer').score(freshHole(), 5, 0);
    await sendLate('scorer', op);
    const version = { shown_version: (await findListed(op))?.official.version };
    const answers = await Promise.all([
      decide(op, 'accepted', version),
      decide(op, 'accepted', version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readHistory(op)).toHaveLength(1);
  });

  test('is refused when the hole changed since the admin looked, even by a newer stroke of the same device', async () => {
    const device = makeDevice('scorer');
    const hole = freshHole();
    const [four, five] = [device.score(hole, 4, 0), device.score(hole, 5, 0)];
    await sendLate('scorer', four);
    await sendLate('scorer', five);
    const rows = (await list()).filter(({ hole_number }) => hole_number === hole.hole);
    expect(rows.map(({ value, is_newest }) => [value, is_newest])).toEqual([
      [4, false],
      [5, true],
    ]);
    const shown_version = rows[0]?.official.version;
    expect((await decide(five, 'accepted', { shown_version })).status).toBe(200);
    const refusedAnswer = await decide(four, 'accepted', { shown_version });
    expect([refusedAnswer.status, (await refusedAnswer.json()).type]).toEqual([
      409,
      'state-changed',
    ]);
    expect(await findListed(four)).toMatchObject({ official: { value: 5, by: 'admin' } });
    expect((await decide(four, 'accepted')).status).toBe(200);
    expect((await app.hole(hole)).current_hole_score).toBe(4);
  });

  test("closes the hole's claims when it accepts", async () => {
    const hole = freshHole();
    await setRound('live');
    await app.replay('scorer', [makeDevice('scorer').score(hole, 3, 0)]);
    await app.replay('scorer2', [makeDevice('scorer2').score(hole, 4, 0)]);
    expect((await app.hole(hole)).disputed).toBe(true);
    await setRound('closed');
    const op = makeDevice('scorer').score(hole, 5, null);
    await sendLate('scorer', op);
    await decide(op, 'accepted');
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, disputed: false });
  });

  test('is possible after the round reopened and the scorer entered the hole again, which the list shows', async () => {
    const device = makeDevice('scorer');
    const hole = freshHole();
    const op = device.score(hole, 4, 0);
    await sendLate('scorer', op);
    await setRound('live');
    expect(await findListed(op)).toMatchObject({ decision: null, round_status: 'live' });
    const [later] = await app.replay('scorer', [device.score(hole, 6, null)]);
    expect(readReceipt(later)).toMatchObject({ outcome: 'applied', value: 6 });
    expect(await findListed(op)).toMatchObject({ is_newest: false, official: { value: 6 } });
    expect((await decide(op, 'accepted')).status).toBe(200);
    expect((await app.hole(hole)).current_hole_score).toBe(4);
  });

  test('of two tablets about one hole leaves the other stroke with the office', async () => {
    const hole = freshHole();
    const [mine, theirs] = [
      makeDevice('scorer').score(hole, 4, 0),
      makeDevice('scorer2').score(hole, 5, 0),
    ];
    await sendLate('scorer', mine);
    await sendLate('scorer2', theirs);
    await decide(mine, 'accepted');
    expect(await findListed(theirs)).toMatchObject({ decision: null, official: { value: 4 } });
  });

  test('needs an admin, a reason and an existing stroke, and a tournament that is not final to accept', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    await sendLate('scorer', op);
    expect((await decide(op, 'accepted', {}, 'scorer')).status).toBe(403);
    expect((await decide(op, 'accepted', { reason: 'no' })).status).toBe(422);
    expect((await decide(op, 'accepted', { reason: 'x'.repeat(301) })).status).toBe(422);
    const unknownOp = { op_id: crypto.randomUUID() };
    expect((await decide(op, 'accepted', unknownOp)).status).toBe(404);
    await setTournament('final');
    expect((await decide(op, 'accepted')).status).toBeGreaterThanOrEqual(409);
    expect((await decide(op, 'declined')).status).toBe(200);
  });

  test.each([
    ['', 'scorer', {}],
    [', although the scorer of another group said that the golfer plays on', 'scorer2', PLAYS_ON],
    [', although the scorer of the group said that the golfer plays on', 'scorer', PLAYS_ON],
  ] as const)(
    'asks the office to correct the status first when the golfer is out%s',
    async (_name, as, more) => {
      const hole = { competitor: app.groups[0]?.[1] ?? 0, hole: outHoles.shift() ?? 0 };
      const ids = { tournament_id: TOURNAMENT, competitor_id: hole.competitor, round_id: 1 };
      const setStatus = (status: 'DNS' | 'active') =>
        app.request('PUT', 'leaderboardstats/competitor-status', {
          token: app.tokens.admin,
          body: { ...ids, status, reason: 'told' },
        });
      const score = makeDevice(as).score(hole, 4, 0);
      const op = { ...score, body: { ...(score.body as object), ...more } };
      await sendLate(as, op);
      await setStatus('DNS');
      const answer = await decide(op, 'accepted');
      expect([answer.status, (await answer.json()).type]).toEqual([409, 'player-out']);
      expect(await findListed(op)).toMatchObject({ decision: null });
      await setStatus('active');
      expect((await decide(op, 'accepted')).status).toBe(200);
      expect((await app.hole(hole)).current_hole_score).toBe(4);
    },
  );

  test('can be made after the account of the stroke lost its role, and still reaches the account', async () => {
    const op = makeDevice('scorer3').score(freshHole(), 4, 0);
    await sendLate('scorer3', op);
    const set = (user_role: 'scorer' | 'user') =>
      app.db.updateTable('users').set({ user_role }).where('id', '=', account.scorer3).execute();
    await set('user');
    expect((await decide(op, 'accepted')).status).toBe(200);
    expect(await ends('scorer3', op)).toMatchObject([{ decision: 'accepted' }]);
    await set('scorer');
  });
});

describe("Invariant 27: the office's decision about a late stroke", () => {
  test('is sent to the account of the stroke, and to no other account', async () => {
    const op = makeDevice('scorer').score(freshHole(), 5, 0);
    await sendLate('scorer', op);
    expect(await ends('scorer', op)).toEqual([]);
    await decide(op, 'declined');
    expect(await ends('scorer', op)).toMatchObject([
      { op_id: op.op_id, decision: 'declined', reason: 'the card says so' },
    ]);
    expect(await ends('scorer2', op)).toEqual([]);
  });

  test('reaches the tablet: the hole shows the entry until then, and nothing of it is unsent', async () => {
    const hole = freshHole();
    await setRound('live');
    const tablet = await openTablet(app, 'scorer');
    tablet.offline = true;
    await tablet.tap(hole, 5);
    await setRound('closed');
    tablet.offline = false;
    await tablet.sync();
    expect(await loadOps(tablet.db, account.scorer)).toEqual([]);
    expect(await tablet.shows(hole)).toMatchObject({ value: 5, state: 'late' });
    const [stroke] = await loadLateStrokes(tablet.db, account.scorer);
    const shown_version = (await list()).find(({ op_id }) => op_id === stroke?.opId)?.official;
    await decide({ op_id: stroke?.opId ?? '' }, 'declined', {
      shown_version: shown_version?.version,
    });
    expect(await fetchLateDecisions(tablet.env)).toBe(1);
    const official = (await app.hole(hole)).current_hole_score;
    expect(await tablet.shows(hole)).toMatchObject({ value: official, state: 'server' });
  });
});

test('a tablet of release 0.2 shows its late op as rejected, keeps it and does not send it again', async () => {
  const hole = freshHole();
  const op = makeDevice('scorer').score(hole, 5, 0);
  const single = await app.send('scorer', op);
  const failure = { status: single.status, problem: await single.json(), retryAfterMs: null };
  const [inBatch] = await app.replay('scorer', [op, makeDevice('scorer').score(hole, 4, 0)]);
  const ofBatch = { status: inBatch?.status ?? 0, problem: inBatch?.problem, retryAfterMs: null };
  for (const failureKind of [failure, ofBatch as typeof failure]) {
    const answer = { failure: failureKind, ofBatch: false };
    expect(judgeAnswerOfRelease02(answer, { id: op.op_id }, true).next).toBe('rejected');
  }
});
