import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/base/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { OWNER_ID, signInAll } from './callers.ts';
import { startTestApp } from './harness.ts';

/** Calls that write although their method is GET, and what they write. */
const WRITES: ReadonlySet<string> = new Set([
  // The end of a session: the spec says GET.
  'logout',
  // A row that shows whether the database takes writes.
  'ready',
  // The count of calls that a limit allows.
  'findPeople',
  'referrer',
  // The server's key for pushes, the first time.
  'pushState',
  // The attempt, the account and the session of a sign-in with another service.
  'googleStart',
  'googleCallback',
  'facebookStart',
  'facebookCallback',
]);

/** The parameters of all reads together, because a GET accepts any. */
const QUERY = new URLSearchParams({
  id: '1',
  user_id: String(OWNER_ID),
  friend_id: '4',
  tournament_id: '10039',
  competitor_id: '1',
  team_id: '1',
  round_id: '2',
  hole_number: '1',
  ticket_id: '1',
  op_ids: '0190d4c4-0000-7000-8000-000000000001',
});

const reads = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method, answers }]) => method === 'GET' && answers !== 'events' && !WRITES.has(name),
);

const app = await startTestApp();
afterAll(() => app.close());
const { admin } = await signInAll(app);
// A tournament that no call has read yet.
await sql`
  insert into tournaments (id, name, city, country, season, published_at)
  values (777, 'Winter Cup', 'Oslo', 'Norway', 2027, now())`.execute(app.db);
// A fetched leaderboard, the first one.
await app.db
  .insertInto('feed_runs')
  .values({
    ...{ tournament_id: 10_039, round_id: 2, user_id: 1, url: 'https://feed.example/' },
    ...{ fetched_at: app.clock.now(), raw: gzipSync('{}') },
  })
  .execute();
// A frozen result, that of another tournament.
await sql`
  insert into results (tournament_id, number, document, sha256, signature, frozen_at)
  select 10039, number, document, sha256, signature, frozen_at
  from results where tournament_id = 10038`.execute(app.db);
// A winner who is asked for the number of an ID, the first one.
const total = { points: 1, eagles: 0, birdies: 0, doubles: 0 };
const trail = { decided_by: 'alone', own: total, next: null, passed_over: 0 };
await sql`
  insert into prize_winners (period, period_key, period_name, tournament_id, prize, value, winners,
    user_id, trail, asks_id)
  values ('tournament', '10038', 'An event', 10038, 'A cap', '', 1, 3, ${JSON.stringify(trail)},
    true)`.execute(app.db);
await sql`
  insert into prize_winner_states (prize_winner_id, state, at) values (1, 'confirmed', now())`.execute(
  app.db,
);
// An announcement, the first one.
await app.db
  .insertInto('announcements')
  .values({
    ...{ fingerprint: Buffer.alloc(32), subject: 'News', plain_body: 'News', html_body: '' },
    ...{ audience: 'active', created_at: app.clock.now(), created_by: 1 },
    left_out: JSON.stringify({ deleted: 0, unverified: 0, undeliverable: 0, unsubscribed: 0 }),
  })
  .execute();

describe('a database that accepts no writes', () => {
  it.each(reads)('still answers %s as the contract says', async (_name, { path, response }) => {
    await sql`set default_transaction_read_only = on`.execute(app.db);
    const answer = await app.request('GET', `${path}?${QUERY}`, { token: admin });
    await sql`set default_transaction_read_only = off`.execute(app.db);
    expect(answer.status).toBe(200);
    // Most tests run on PostgreSQL only. The driver of the embedded database has types of its own.
    if (answer.headers.get('Content-Type')?.startsWith('application/json')) {
      expect(v.safeParse(response, await answer.json()).issues).toBeUndefined();
    }
  });

  it('makes the server refuse writes', async () => {
    await sql`set default_transaction_read_only = on`.execute(app.db);
    const answer = await app.request('GET', 'auth/users?search=olga', { token: admin });
    await sql`set default_transaction_read_only = off`.execute(app.db);
    expect(answer.status).toBe(500);
  });
});
