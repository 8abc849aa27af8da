import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '../../src/server/db/database.ts';
import { withSchemaLock } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { openSilentProxy } from './silent-proxy.ts';

const app = await startTestApp();
const nowhere = await startTestApp({
  database: openPostgres('postgres://x@127.0.0.1:1/x', () => {}),
  jobs: app.jobs,
  epoch: app.deps.epoch,
});
afterAll(() => Promise.all([app.close(), nowhere.close()]));

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('X-Gimme-Api')).toBe('1');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ type: 'unavailable' });
  expect(text).not.toMatch(/ECONN|postgres|terminat/i);
}

describe('a PostgreSQL that does not answer', () => {
  it('causes 503, also on the readiness check, and the process survives', async () => {
    await expectUnavailable(await nowhere.request('GET', 'game/teams'));
    await expectUnavailable(await nowhere.request('GET', 'health/ready'));
    expect((await nowhere.request('GET', 'health/live')).status).toBe(200);
  });

  it('does not invalidate a session: a signed-in user gets 503 and never 401', async () => {
    const answer = await nowhere.request('GET', 'leaderboardstats/competitor-score-record', {
      token: 'a'.repeat(43),
    });
    await expectUnavailable(answer);
  });

  it('causes 503 when it drops a connection during a request, and the next request succeeds', async () => {
    const waitingStatus = await whileTeamsAreLocked(app, async (request) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return request;
    });
    await expectUnavailable(waitingStatus);
    expect((await app.request('GET', 'game/teams')).status).toBe(200);
  });

  it('fails a transaction when it drops a connection between two statements, and the process survives', async () => {
    const transactionEnd = app.db.transaction().execute(async (transaction) => {
      const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const { rows } = await backend.execute(transaction);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid}::int)`.execute(app.db);
      const found = sql`select from pg_stat_activity where pid = ${pid}::int`;
      await expect.poll(async () => (await found.execute(app.db)).rows).toEqual([]);
      await backend.execute(transaction);
    });
    await expect(transactionEnd).rejects.toThrow(DatabaseUnavailable);
    expect((await app.request('GET', 'game/teams')).status).toBe(200);
  });
});

describe('a PostgreSQL connection that breaks without notice', () => {
  const ANSWER_MS = 1_000;
  const one = sql<{ one: number }>`select 1 as one`;

  async function openThroughProxy() {
    const proxy = await openSilentProxy(`${inject('postgres').url}postgres`);
    const database = openPostgres(proxy.url, () => {}, ANSWER_MS);
    onTestFinished(async () => {
      await database.close();
      proxy.close();
    });
    return { proxy, database };
  }

  it('fails the waiting statement, and the next statement gets a new connection', async () => {
    const { proxy, database } = await openThroughProxy();
    await one.execute(database.db);
    proxy.goSilent();
    await expect(one.execute(database.db)).rejects.toThrow(DatabaseUnavailable);
    expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
    proxy.goSilent();
    await expect(database.executeSql('select 1')).rejects.toThrow(DatabaseUnavailable);
    await database.executeSql('select 1');
  });

  it('fails a transaction once and does not wait for the rollback', async () => {
    const { proxy, database } = await openThroughProxy();
    const since = performance.now();
    const cut = database.db.transaction().execute(async (transaction) => {
      await one.execute(transaction);
      proxy.goSilent();
      await one.execute(transaction);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - since).toBeLessThan(2 * ANSWER_MS);
    expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it('is distinguished from a long wait for the lock of another process', async () => {
    const { database } = await openThroughProxy();
    const kind = 'postgres';
    const order: string[] = [];
    const holdEnd = Promise.withResolvers<void>();
    const first = withSchemaLock({ db: database.db, kind }, async () => {
      holdEnd.resolve();
      await wait(2 * ANSWER_MS);
      order.push('first');
    });
    await holdEnd.promise;
    await withSchemaLock({ db: database.db, kind }, async () => void order.push('second'));
    await first;
    expect(order).toEqual(['first', 'second']);
  });
});

/** Starts a request for the teams, blocks it with a lock, and runs `then` meanwhile. */
async function whileTeamsAreLocked(
  { db, request }: TestApp,
  then: (request: Promise<Response>) => Promise<Response>,
): Promise<Response> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table teams in access exclusive mode`.execute(transaction);
    const call = request('GET', 'game/teams');
    await untilWaiting(db);
    return then(call);
  });
}

async function untilWaiting(db: TestApp['db']): Promise<void> {
  const waitingQuery = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waitingQuery.execute(db)).rows.length === 0);
}
