import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  account,
  freshHoles,
  makeDevice,
  readReceipt,
  type ScoringApp,
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

const receipts = (opId: string) =>
  app.db.selectFrom('op_receipts').selectAll().where('op_id', '=', opId).execute();

describe('the right to write scores', () => {
  test('Invariant 10: a call without a session gets 401 first, and the same op works later', async () => {
    const op = makeDevice('scorer').score(freshHole(), 4, 0);
    await app.replay('scorer', [op]);
    const { status } = await app.request('POST', 'outbox/replay', { body: { ops: [op] } });
    expect(status).toBe(401);
    const fresh = makeDevice('scorer').score(freshHole(), 4, 0);
    expect((await app.request('POST', 'outbox/replay', { body: { ops: [fresh] } })).status).toBe(
      401,
    );
    expect(await receipts(fresh.op_id)).toEqual([]);
    const [result] = await app.replay('scorer', [fresh]);
    expect(readReceipt(result).outcome).toBe('applied');
  });

  test("a player's op is refused, leaves no trace, and works once the player is a scorer", async () => {
    const op = makeDevice('player').score(freshHole(), 4, 0);
    const answer = await app.send('player', op);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: 'forbidden' });
    expect(await receipts(op.op_id)).toEqual([]);
    const setRole = (user_role: 'scorer' | 'user') =>
      app.db.updateTable('users').set({ user_role }).where('id', '=', account.player).execute();
    await setRole('scorer');
    expect((await app.send('player', op)).status).toBe(200);
    await setRole('user');
    // A retry after a lost answer is never refused, because the server checks rights only for unknown ids.
    expect((await app.send('player', op)).status).toBe(200);
  });

  test("a player's op is refused before its content is checked", async () => {
    const [result] = await app.replay('player', ['not an op']);
    expect(result).toMatchObject({ status: 403, problem: { type: 'forbidden' } });
  });

  test('a scorer may write any card, with less authority outside their own group', async () => {
    const competitor = app.groups[4]?.[0] ?? 0;
    const op = makeDevice('scorer').score({ competitor, hole: 1 }, 4, 0);
    const [mine] = await app.replay('scorer', [op]);
    expect(readReceipt(mine).outcome).toBe('applied');
    const [theirs] = await app.replay('scorer2', [
      makeDevice('scorer2').score({ competitor, hole: 1 }, 5, 0),
    ]);
    expect(readReceipt(theirs)).toMatchObject({ outcome: 'applied', value: 5 });
    expect(await app.hole({ competitor, hole: 1 })).toMatchObject({
      disputed: true,
      claim: { value: 4, by: 'scorer', user_id: account.scorer },
    });
  });

  test('only an admin may upload', async () => {
    const body = { tournament_id: TOURNAMENT, round_id: 1, scores: [{ Player: 'X' }] };
    const op = makeDevice('scorer').op('scrape', body, null);
    expect((await app.send('scorer', op)).status).toBe(403);
    const [result] = await app.replay('scorer', [op]);
    expect(result?.status).toBe(403);
    // A stored refusal would be the answer for good, also to a session that may upload.
    expect(await receipts(op.op_id)).toEqual([]);
  });
});

describe('a writer belongs to the account that used it first', () => {
  test('the op of another account is refused, and nothing is stored', async () => {
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.score(freshHole(), 4, 0)]);
    const op = { ...device.score(freshHole(), 4, 0), owner: account.scorer2 };
    const [result] = await app.replay('scorer2', [op]);
    expect(result).toMatchObject({ status: 403, problem: { type: 'forbidden' } });
    expect(await receipts(op.op_id)).toEqual([]);
  });

  test('an unknown account cannot own a writer', async () => {
    const op = { ...makeDevice('scorer').score(freshHole(), 4, 0), owner: 999_999 };
    const [result] = await app.replay('admin', [op]);
    expect(result?.status).toBe(403);
  });
});

describe("another account's op in this session", () => {
  test("can be sent by a scorer of that group: the value is the owner's, and the sender is recorded", async () => {
    const hole = { competitor: app.groups[0]?.[0] ?? 0, hole: 18 };
    const op = makeDevice('scorer3').score(hole, 4, 0);
    const [result] = await app.replay('scorer', [op]);
    expect(readReceipt(result).outcome).toBe('applied');
    expect(await receipts(op.op_id)).toMatchObject([
      { owner: account.scorer3, sent_by: account.scorer },
    ]);
    const history = await app.db
      .selectFrom('score_history')
      .selectAll()
      .where('op_id', '=', op.op_id)
      .execute();
    expect(history).toMatchObject([
      { user_id: account.scorer3, sent_by: account.scorer, authority: 2 },
    ]);
  });

  test("cannot be sent by a scorer of another group, and the owner's session still delivers it", async () => {
    const hole = { competitor: app.groups[0]?.[1] ?? 0, hole: 18 };
    const op = makeDevice('scorer').score(hole, 4, 0);
    const [refusedResult] = await app.replay('scorer2', [op]);
    expect(refusedResult).toMatchObject({ status: 403 });
    const [sentResult] = await app.replay('scorer', [op]);
    expect(readReceipt(sentResult).outcome).toBe('applied');
  });

  test('Invariant 17: has one effect and one answer when it is imported twice and then sent by its own tablet', async () => {
    const hole = { competitor: app.groups[0]?.[2] ?? 0, hole: 18 };
    const device = makeDevice('scorer');
    const op = device.score(hole, 4, 0);
    const [first] = await app.replay('admin', [op]);
    const [second] = await app.replay('admin', [op]);
    const [ownResult] = await app.replay('scorer', [op]);
    expect(second).toEqual(first);
    expect(ownResult).toEqual(first);
    expect(await app.hole(hole)).toMatchObject({ current_hole_score: 4, version: 1 });
    const [later] = await app.replay('scorer', [device.score(hole, 5, 1)]);
    expect(readReceipt(later)).toMatchObject({ outcome: 'applied', version: 2 });
  });

  test("does not get an admin's authority when a scorer names an admin as the owner", async () => {
    const hole = { competitor: app.groups[0]?.[0] ?? 0, hole: 17 };
    await app.plain('admin', hole, 4);
    const [result] = await app.replay('scorer', [makeDevice('admin').score(hole, 5, 0)]);
    expect(result).toMatchObject({ status: 409, problem: { type: 'score-conflict' } });
    // An admin's authority would win against the scorer's own value, although the base is outdated.
    const ownHole = { ...hole, hole: 16 };
    await app.plain('scorer', ownHole, 4);
    const [lent] = await app.replay('scorer', [makeDevice('admin').score(ownHole, 5, 0)]);
    expect(lent).toMatchObject({ status: 409, problem: { type: 'score-conflict' } });
  });
});

describe('the status of the round', () => {
  const setRound = (status: 'live' | 'setup' | 'closed') =>
    app.db
      .updateTable('rounds')
      .set({ status })
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 2)
      .execute();

  test('lets a scorer write while it is live', async () => {
    await setRound('live');
    const [result] = await app.replay('scorer', [
      makeDevice('scorer').score({ ...freshHole(), round: 2 }, 4, 0),
    ]);
    expect(readReceipt(result).outcome).toBe('applied');
  });

  test('lets only an admin write when it is closed, with an audit entry for each write', async () => {
    await setRound('closed');
    const hole = { ...freshHole(), round: 2 };
    expect((await app.plain('scorer', hole, 4)).status).toBe(422);
    const enteredOp = makeDevice('admin').score(hole, 4, 0);
    const refusedAnswer = await app.send('admin', enteredOp);
    expect(await refusedAnswer.json()).toMatchObject({ type: 'reason-required' });
    const reason = 'The marker found the card';
    const op = makeDevice('admin').score(hole, 4, 0);
    const answer = await app.send('admin', { ...op, body: { ...Object(op.body), reason } });
    expect(answer.status).toBe(200);
    const audit = await app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute();
    expect(audit[0]).toMatchObject({
      user_id: account.admin,
      action: 'score',
      target_kind: 'competitor',
      target_id: String(hole.competitor),
      before: { value: null },
      after: { value: 4 },
      detail: { op_id: op.op_id, owner: account.admin, outcome: 'applied', reason },
      request_id: answer.headers.get('X-Request-Id'),
    });
    const history = await app.db
      .selectFrom('score_history')
      .select('reason')
      .where('op_id', '=', op.op_id)
      .execute();
    expect(history).toEqual([{ reason }]);
  });
});
