import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { startTestApp, type TestApp } from './harness.ts';

const app = await startTestApp();
const nowhere = await startTestApp({
  database: openPostgres('postgres://x@127.0.0.1:1/x', () => {}),
  jobs: app.jobs,
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
  it('is told as 503, also to who asks whether the server is ready; the process lives', async () => {
    await expectUnavailable(await nowhere.request('GET', 'game/teams'));
    await expectUnavailable(await nowhere.request('GET', 'health/ready'));
    expect((await nowhere.request('GET', 'health/live')).status).toBe(200);
  });

  it('does not make a token wrong: a signed-in caller is told 503, never 401', async () => {
    const answer = await nowhere.request('GET', 'leaderboardstats/competitor-score-record', {
      token: 'a'.repeat(43),
    });
    await expectUnavailable(answer);
  });

  it('that drops a connection in the middle of a request: 503, and the next request is served', async () => {
    const waiting = await whileTeamsAreLocked(app, async (request) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return request;
    });
    await expectUnavailable(waiting);
    expect((await app.request('GET', 'game/teams')).status).toBe(200);
  });

  it('that drops a connection between two statements of a transaction fails it, not the process', async () => {
    const ended = app.db.transaction().execute(async (transaction) => {
      const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const { rows } = await backend.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(app.db);
      await wait(100);
      await backend.execute(transaction);
    });
    await expect(ended).rejects.toThrow(DatabaseUnavailable);
    expect((await app.request('GET', 'game/teams')).status).toBe(200);
  });
});

/** Starts a request for the teams, holds it at a lock, and lets `then` do what it likes meanwhile. */
async function whileTeamsAreLocked(
  { db, request }: TestApp,
  then: (request: Promise<Response>) => Promise<Response>,
): Promise<Response> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table teams in access exclusive mode`.execute(transaction);
    const asked = request('GET', 'game/teams');
    await untilWaiting(db);
    return then(asked);
  });
}

async function untilWaiting(db: TestApp['db']): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0);
}
