import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReplayResult } from '../../../src/contract/scoring/op.ts';
import { parseOp } from '../../../src/server/scoring/decide/parse-op.ts';
import { createWriteQueue, type WriteQueue } from '../../../src/server/scoring/write-queue.ts';
import {
  type Account,
  account,
  freshHoles,
  makeDevice,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
  type WireOp,
} from './scoring-app.ts';

const ACCOUNTS = ['scorer', 'scorer2', 'scorer3', 'admin'] as const;
/** A number of strokes that the database of these tests refuses to store. */
const REFUSED = 17;

let app: ScoringApp;
let freshHole: ReturnType<typeof freshHoles>;
beforeAll(async () => {
  app = await startScoringApp();
  freshHole = freshHoles(app);
  await sql`alter table card_lanes add constraint refused check (value <> ${sql.lit(REFUSED)})`.execute(
    app.db,
  );
});
afterAll(() => app.close());

/** Loads the history rows of ops, by op id. */
async function readHistory(ops: readonly WireOp[]) {
  const rows = await app.db
    .selectFrom('score_history')
    .select(['op_id', 'user_id', 'sent_by', 'tournament_version'])
    .where(
      'op_id',
      'in',
      ops.map(({ op_id }) => op_id),
    )
    .execute();
  return new Map(rows.map((row) => [row.op_id, row]));
}

test('calls that wait for one tournament are decided together, each with its own sender and answer', async () => {
  const calls = Array.from({ length: 24 }, (_, index) => {
    const as = ACCOUNTS[index % ACCOUNTS.length] ?? 'scorer';
    return { as, op: makeDevice(as).score(freshHole(), 4, 0) };
  });
  const answers = await Promise.all(calls.map(({ as, op }) => app.replay(as, [op])));
  expect(answers.map(([result]) => [result?.op_id, result?.status])).toEqual(
    calls.map(({ op }) => [op.op_id, 200]),
  );
  const history = await readHistory(calls.map(({ op }) => op));
  for (const { as, op } of calls) {
    expect(history.get(op.op_id)).toMatchObject({ user_id: account[as], sent_by: account[as] });
  }
  const versions = new Set([...history.values()].map((row) => row.tournament_version));
  expect(versions.size).toBeLessThan(calls.length / 2);
});

test('a call that the database refuses fails alone', async () => {
  const good = ACCOUNTS.map((as) => ({ as, op: makeDevice(as).score(freshHole(), 4, 0) }));
  const bad = makeDevice('scorer').score(freshHole(), REFUSED, 0);
  const sentOps = [...good.slice(0, 2), { as: 'scorer' as Account, op: bad }, ...good.slice(2)];
  const answers = await Promise.all(sentOps.map(({ as, op }) => app.send(as, op)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200]);
  expect((await readHistory(good.map(({ op }) => op))).size).toBe(good.length);
  const loggedLines = app.logged.filter(({ err }) => JSON.stringify(err)?.includes('refused'));
  expect(loggedLines.map(({ msg }) => msg)).toEqual(['a group of writes failed', 'internal']);
});

test('a batch keeps the receipts of the ops before the failed one', async () => {
  const device = makeDevice('scorer');
  const ops = [device.score(freshHole(), 4, 0), device.score(freshHole(), REFUSED, 0)];
  const path = 'outbox/replay';
  const answer = await app.request('POST', path, { token: app.tokens.scorer, body: { ops } });
  expect(answer.status).toBe(500);
  const [again] = await app.replay('scorer', ops.slice(0, 1));
  expect(again).toMatchObject({ status: 200, receipt: { outcome: 'applied', version: 1 } });
  expect((await readHistory(ops)).size).toBe(1);
});

test('an id that waits twice in one group of writes has one effect and the same answer twice', async () => {
  const op = makeDevice('scorer').score(freshHole(), 4, 0);
  const filler = makeDevice('scorer2').score(freshHole(), 4, 0);
  const [, ...twice] = await Promise.all([
    app.replay('scorer2', [filler]),
    app.replay('scorer', [op]),
    app.replay('scorer', [op]),
  ]);
  expect(twice[0]).toEqual(twice[1]);
  expect(twice[0]?.[0]).toMatchObject({ status: 200, receipt: { version: 1 } });
});

test("an import binds the writer to no account, so the writer's own account can still send", async () => {
  const device = makeDevice('scorer2');
  const [importedResult] = await app.replay('admin', [device.score(freshHole(), 4, 0)]);
  expect(importedResult?.status).toBe(200);
  const bound = () =>
    app.db.selectFrom('writers').select('user_id').where('writer', '=', device.writer).execute();
  expect(await bound()).toEqual([]);
  await app.replay('scorer2', [device.score(freshHole(), 5, 0)]);
  expect(await bound()).toEqual([{ user_id: account.scorer2 }]);
});

/** Passes ops to a queue and does not wait for their decision. */
function hand(queue: WriteQueue, ops: readonly WireOp[], signal = new AbortController().signal) {
  const read = ops.map(parseOp).filter((op) => op.kind === 'placed');
  const sender = { userId: account.scorer, role: 'scorer', requestId: null } as const;
  return queue.decide({ tournamentId: TOURNAMENT, sender, ops: read, signal });
}

const readStatuses = (results: readonly ReplayResult[]) => results.map(({ status }) => status);

test('an op without the right to write does not enter the queue: it gets its stored answer or 403', async () => {
  const op = makeDevice('scorer').score(freshHole(), 4, 0);
  await app.replay('scorer', [op]);
  const fresh = makeDevice('player').score(freshHole(), 4, 0);
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('tournaments').selectAll().forUpdate().execute();
    if (app.kind === 'pglite') return;
    const results = await app.replay('player', [op, fresh]);
    expect(readStatuses(results)).toEqual([200, 403]);
  });
  expect(readStatuses(await app.replay('player', [fresh]))).toEqual([403]);
});

test('a mixed batch with an upload accepts the confirmation that a player plays on', async () => {
  const { competitor, hole } = freshHole();
  const out = { tournament_id: TOURNAMENT, competitor_id: competitor, round_id: 1, reason: 'told' };
  const path = 'leaderboardstats/competitor-status';
  await app.request('PUT', path, { token: app.tokens.admin, body: { ...out, status: 'DNS' } });
  const device = makeDevice('admin');
  const score = device.score({ competitor, hole }, 4, null);
  const upload = device.op(
    'scrape',
    { tournament_id: TOURNAMENT, round_id: 1, competitors: [] },
    null,
  );
  const results = await app.replay('admin', [
    { ...score, body: { ...(score.body as object), plays_on: true } },
    upload,
  ]);
  expect(results[0]).toMatchObject({ status: 200 });
  const endings = await app.db
    .selectFrom('competitor_endings')
    .select('status')
    .where('competitor_id', '=', competitor)
    .execute();
  expect(endings).toEqual([]);
});

test('a call whose client disconnected is never started', async () => {
  const queue = createWriteQueue(app.db, app.clock.now, app.deps.log);
  const device = makeDevice('scorer');
  const [first, goneOp, last] = [0, 1, 2].map(() => device.score(freshHole(), 4, 0));
  if (!first || !goneOp || !last) throw new Error('three ops');
  const client = new AbortController();
  const answers = [hand(queue, [first]), hand(queue, [goneOp], client.signal), hand(queue, [last])];
  client.abort();
  const [before, between, after] = await Promise.allSettled(answers);
  expect(before).toMatchObject({ status: 'fulfilled' });
  expect(between).toMatchObject({ status: 'rejected', reason: { name: 'ClientGone' } });
  expect(after).toMatchObject({ status: 'fulfilled' });
  expect((await readHistory([first, goneOp, last])).has(goneOp.op_id)).toBe(false);
});

test('a call that waited over 6 s is never started and gets a time to retry', async () => {
  const queue = createWriteQueue(app.db, app.clock.now, app.deps.log);
  const device = makeDevice('scorer');
  const [first, late] = [device.score(freshHole(), 4, 0), device.score(freshHole(), 4, 0)];
  const began = hand(queue, [first]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const waits = hand(queue, [late]);
    vi.advanceTimersByTime(6_000);
    const refusedError = await waits.catch((error) => error);
    expect(readStatuses(await began)).toEqual([200]);
    expect(refusedError.problem).toMatchObject({ status: 503, type: 'unavailable' });
    expect(Number(refusedError.headers['Retry-After'])).toBeGreaterThanOrEqual(2);
    expect(Number(refusedError.headers['Retry-After'])).toBeLessThan(10);
    expect(await readHistory([late])).toEqual(new Map());
    expect(readStatuses(await hand(queue, [late]))).toEqual([200]);
  } finally {
    vi.useRealTimers();
  }
});
