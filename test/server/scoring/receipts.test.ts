import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createOpHeaders,
  freshHoles,
  holeBody,
  makeDevice,
  readReceipt,
  type ScoringApp,
  scoreBody,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
});
afterAll(() => app.close());

const findStored = (opId: string) =>
  app.db.selectFrom('op_receipts').selectAll().where('op_id', '=', opId).executeTakeFirst();
const history = (opId: string) =>
  app.db.selectFrom('score_history').selectAll().where('op_id', '=', opId).execute();
const findMark = async (writer: string) =>
  (
    await app.db
      .selectFrom('lane_marks')
      .select('last_seq')
      .where('writer', '=', writer)
      .executeTakeFirst()
  )?.last_seq;
const setRound = (round: number, status: 'live' | 'setup' | 'closed' | 'attested' | 'official') =>
  app.db
    .updateTable('rounds')
    .set({ status })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', round)
    .execute();

describe('one op has one effect', () => {
  test('a score is applied and can be read with its version', async () => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 4, 0);
    const answer = await app.send('scorer', op);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      op_id: op.op_id,
      outcome: 'applied',
      version: 1,
      value: 4,
    });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 4,
      version: 1,
      is_updated_hole: true,
      disputed: false,
    });
  });

  test('Invariant 3: a retry after a lost answer gets the same bytes and changes nothing', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    const op = device.score(hole, 4, 0);
    const first = await (await app.send('scorer', op)).text();
    await app.replay('scorer', [device.score(hole, 5, 1)]);
    const second = await (await app.send('scorer', op)).text();
    expect(second).toBe(first);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, version: 2 });
  });

  test('Invariant 3: a conflict gets the same bytes again, whatever happened to the hole since', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 4);
    const op = makeDevice('scorer3').score(hole, 5, 0);
    const first = await app.send('scorer3', op);
    expect(first.status).toBe(409);
    const firstText = await first.text();
    await app.plain('admin', hole, 6);
    expect(await (await app.send('scorer3', op)).text()).toBe(firstText);
    expect(await history(op.op_id)).toHaveLength(1);
  });

  test('Invariant 19: an op that is sent alone and then in a batch has one effect and one answer', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    const single = await (await app.send('scorer', op)).json();
    const [batchResult] = await app.replay('scorer', [op]);
    expect(readReceipt(batchResult)).toEqual(single);
    expect(await history(op.op_id)).toHaveLength(1);
  });

  test('an id that is twice in one batch has one effect and equal answers', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    const [first, second] = await app.replay('scorer', [op, op]);
    expect(second).toEqual(first);
    expect(await history(op.op_id)).toHaveLength(1);
  });

  test('an id in upper case is the same id', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    await app.replay('scorer', [op]);
    const [again] = await app.replay('scorer', [{ ...op, op_id: op.op_id.toUpperCase() }]);
    expect(readReceipt(again)).toMatchObject({ op_id: op.op_id, outcome: 'applied' });
  });
});

describe('an op id that is used for a second change is refused with op-key-reused', () => {
  test.each([
    [
      'another value',
      (op: object, body: object) => ({ ...op, body: { ...body, current_hole_score: 5 } }),
    ],
    ['another base', (op: object) => ({ ...op, base: 7 })],
    ['another sequence', (op: object) => ({ ...op, lane_seq: 7 })],
    ['another hole', (op: object, body: object) => ({ ...op, body: { ...body, hole_number: 18 } })],
  ])('when the change has %s', async (_, changedFields) => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 4, 0);
    await app.replay('scorer', [op]);
    const [result] = await app.replay('scorer', [changedFields(op, op.body as object)]);
    expect(result).toMatchObject({ status: 422, problem: { type: 'op-key-reused' } });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
  });

  test('when both are in one batch, and the first one counts', async () => {
    const hole = freshHole();
    const op = makeDevice('scorer').score(hole, 4, 0);
    const results = await app.replay('scorer', [op, { ...op, body: scoreBody(hole, 5) }]);
    expect(results.map(({ status }) => status)).toEqual([200, 422]);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4 });
  });

  test('but not when only the order of the fields differs', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    await app.replay('scorer', [op]);
    const body = Object.fromEntries(Object.entries(op.body as object).reverse());
    const [again] = await app.replay('scorer', [{ ...op, body }]);
    expect(again?.status).toBe(200);
  });
});

describe('the order on a lane', () => {
  test('Invariant 4: makes an op stale when a later op of its writer came before', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    const first = device.score(hole, 4, 0);
    const second = device.score(hole, 5, 0);
    await app.replay('scorer', [second]);
    const [late] = await app.replay('scorer', [first]);
    expect(readReceipt(late)).toEqual({
      op_id: first.op_id,
      outcome: 'stale',
      version: 1,
      value: 5,
    });
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 5, version: 1 });
    expect(await history(first.op_id)).toEqual([]);
    expect(await findMark(device.writer)).toBe(2);
  });

  test('Invariant 4: gives the value of the last op in a batch, and each op sees the one before', async () => {
    const hole = freshHole();
    const device = makeDevice('scorer');
    const results = await app.replay('scorer', [
      device.score(hole, 4, 0),
      device.clear(hole, 0),
      device.score(hole, 3, 0),
    ]);
    expect(results.map((result) => readReceipt(result).version)).toEqual([1, 2, 3]);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 3, version: 3 });
  });

  test('Invariant 21: keeps two users apart on one tablet and hole, in both orders', async () => {
    for (const [one, other] of [
      ['scorer', 'scorer2'],
      ['scorer2', 'scorer'],
    ] as const) {
      const hole = freshHole();
      const [result] = await app.replay(one, [makeDevice(one).score(hole, 4, 0)]);
      expect(readReceipt(result).outcome).toBe('applied');
      const [next] = await app.replay(other, [makeDevice(other).score(hole, 5, 1)]);
      expect(readReceipt(next)).toMatchObject({ outcome: 'applied', value: 5, version: 2 });
    }
  });

  test('Invariant 9: is not delayed by a refused op on another lane of the batch', async () => {
    const device = makeDevice('scorer');
    const [good, bad, alsoGood] = [freshHole(), freshHole(), freshHole()];
    const results = await app.replay('scorer', [
      device.score(good, 4, 0),
      device.score(bad, 21, 0),
      'not an op',
      { ...device.score(freshHole(), 4, 0), v: 99 },
      device.score(alsoGood, 5, 0),
    ]);
    expect(results.map(({ status }) => status)).toEqual([200, 422, 422, 422, 200]);
    expect(await app.hole(good)).toMatchObject({ current_hole_score: 4 });
    expect(await app.hole(alsoGood)).toMatchObject({ current_hole_score: 5 });
  });
});

describe('the stored record of an op', () => {
  test('has a rejection for the content, and the lane mark does not rise', async () => {
    const device = makeDevice('scorer');
    const hole = freshHole();
    const op = device.score(hole, 21, 0);
    const answer = await app.send('scorer', op);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      type: 'validation-failed',
      errors: [{ path: 'current_hole_score' }],
    });
    expect(await findStored(op.op_id)).toMatchObject({ outcome: 'rejected', lane_seq: 1 });
    expect(await findMark(device.writer)).toBeUndefined();
    const [next] = await app.replay('scorer', [device.score(hole, 4, 0)]);
    expect(readReceipt(next).outcome).toBe('applied');
  });

  test('has a rejection for a competitor outside the field', async () => {
    const op = makeDevice('scorer').score({ competitor: 999_999, hole: 1 }, 4, 0);
    const [result] = await app.replay('scorer', [op]);
    expect(result).toMatchObject({ status: 422, problem: { type: 'unknown-competitor' } });
    expect(await findStored(op.op_id)).toMatchObject({ outcome: 'rejected' });
  });

  test('has a rejection for an unknown round', async () => {
    const op = makeDevice('scorer').score({ ...freshHole(), round: 9 }, 4, 0);
    const [result] = await app.replay('scorer', [op]);
    expect(result).toMatchObject({
      status: 422,
      problem: { type: 'validation-failed', errors: [{ path: 'round_id' }] },
    });
  });

  test.each(['closed', 'attested', 'official'] as const)(
    'Invariant 3: keeps the answer that the round is %s, even after the round reopened',
    async (status) => {
      const hole = { ...freshHole(), round: 2 };
      const device = makeDevice('scorer');
      const op = device.score(hole, 4, 0);
      await setRound(2, status);
      const first = await app.send('scorer', op);
      expect(first.status).toBe(409);
      const firstText = await first.text();
      expect(JSON.parse(firstText).type).toBe('round-closed-late');
      await setRound(2, 'live');
      const again = await app.send('scorer', op);
      expect(again.status).toBe(409);
      expect(await again.text()).toBe(firstText);
      const [later] = await app.replay('scorer', [device.score(hole, 4, 0)]);
      expect(readReceipt(later).outcome).toBe('applied');
    },
  );

  test('is missing when its envelope cannot be read', async () => {
    const op = { ...makeDevice('scorer').score(freshHole(), 4, 0), v: 99 };
    const [result] = await app.replay('scorer', [op]);
    expect(result).toMatchObject({
      op_id: op.op_id,
      status: 422,
      problem: { type: 'validation-failed', errors: [{ path: 'v' }] },
    });
    expect(await findStored(op.op_id)).toBeUndefined();
  });

  test('shows both values of a conflict, with user, time and the version each user was shown', async () => {
    const hole = freshHole();
    const [mine, theirs] = [
      makeDevice('scorer').score(hole, 4, 0),
      makeDevice('scorer3').score(hole, 5, 0),
    ];
    await app.replay('scorer', [{ ...mine, entered_at: '2025-06-06T10:00:00.000Z' }]);
    await app.replay('scorer3', [theirs]);
    expect(await history(mine.op_id)).toMatchObject([
      {
        outcome: 'applied',
        old_value: null,
        value: 4,
        version: 1,
        base: 0,
        authority: 3,
        user_id: 2,
      },
    ]);
    expect(await history(theirs.op_id)).toMatchObject([
      {
        outcome: 'conflict',
        old_value: 4,
        value: 5,
        version: 1,
        base: 0,
        authority: 2,
        user_id: 5,
      },
    ]);
  });

  test.each([
    ['a day the calendar does not have', '2025-02-31T10:00:00.000Z'],
    ['the year 0', '0000-01-01T10:00:00.000Z'],
    ['the last hour of the year 9999', '9999-12-31T23:30:00.000-01:00'],
  ])('includes a stroke whose clock says %s', async (_name, entered_at) => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    const [result] = await app.replay('scorer', [{ ...op, entered_at }]);
    expect(readReceipt(result).outcome).toBe('applied');
  });

  test('is missing for a body nested too deep, and the rest of the batch can be sent again without it', async () => {
    const device = makeDevice('scorer');
    const body = { ...scoreBody(freshHole(), 4), deep: 'here' };
    const sound = device.score(freshHole(), 4, 0);
    const ops = JSON.stringify([device.op('score', body, 0), sound]).replace(
      '"here"',
      '['.repeat(20_000) + ']'.repeat(20_000),
    );
    const answer = await app.request('POST', 'outbox/replay', {
      token: app.tokens.scorer,
      body: `{"ops":${ops}}`,
    });
    expect(answer.status).toBe(422);
    expect(await app.replay('scorer', [sound])).toMatchObject([{ status: 200 }]);
  });

  test("is missing for ids beyond the database's numbers, which are wrong fields and fail no batch", async () => {
    const device = makeDevice('scorer');
    const results = await app.replay('scorer', [
      device.score({ competitor: 9_007_199_254_740_991, hole: 1 }, 4, 0),
      { ...device.score(freshHole(), 4, 0), lane_seq: 9_007_199_254_740_991 },
      device.score(freshHole(), 4, 0),
    ]);
    expect(results.map(({ status }) => status)).toEqual([422, 422, 200]);
  });
});

describe('a call without headers', () => {
  test('is applied on the current version and is not deduplicated', async () => {
    const hole = freshHole();
    for (const strokes of [4, 5, 4]) {
      expect((await app.plain('scorer', hole, strokes)).status).toBe(200);
    }
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 3 });
  });

  test('gets an answer without an op id', async () => {
    const answer = await app.plain('scorer', freshHole(), 4);
    expect(await answer.json()).toEqual({ op_id: null, outcome: 'applied', version: 1, value: 4 });
  });

  test('must match the version of its If-Match', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 4);
    const stale = await app.plain('scorer', hole, 5, { headers: { 'If-Match': '"0"' } });
    expect(stale.status).toBe(409);
    const current = await app.plain('scorer2', hole, 5, { headers: { 'If-Match': '"1"' } });
    expect(await current.json()).toMatchObject({ outcome: 'applied', version: 2 });
  });

  test.each(['12', '"x"', '"-1"', 'W/"1"', '*'])('is refused for If-Match %s', async (match) => {
    const answer = await app.plain('scorer', freshHole(), 4, { headers: { 'If-Match': match } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'If-Match' }] });
  });

  test('can clear a hole', async () => {
    const hole = freshHole();
    await app.plain('scorer', hole, 4);
    const answer = await app.request('PUT', 'leaderboardstats/clear-competitor-score', {
      token: app.tokens.scorer,
      body: holeBody(hole),
    });
    expect(await answer.json()).toEqual({
      op_id: null,
      outcome: 'applied',
      version: 2,
      value: null,
    });
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: null,
      is_updated_hole: false,
      version: 2,
    });
  });
});

describe('a single call with headers', () => {
  test.each(['Idempotency-Key', 'X-Writer', 'X-Lane-Seq'])(
    'without %s is refused with missing-header',
    async (name) => {
      const op = makeDevice('scorer').score(freshHole(), 4, 0);
      const { [name]: _, ...headers } = createOpHeaders(op);
      const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
        token: app.tokens.scorer,
        body: op.body,
        headers,
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ type: 'missing-header' });
    },
  );

  test.each([
    ['Idempotency-Key', 'not-a-uuid'],
    ['X-Writer', 'not-a-uuid'],
    ['X-Lane-Seq', '0'],
    ['X-Lane-Seq', '1.5'],
    ['If-Match', '1'],
  ])("with the %s %s is refused with the field's name", async (name, value) => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.tokens.scorer,
      body: op.body,
      headers: { ...createOpHeaders(op), [name]: value },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: name }] });
  });
});
