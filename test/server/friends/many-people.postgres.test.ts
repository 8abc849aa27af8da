import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FOUND } from '../../../src/contract/people/friends.ts';
import { readPlans } from '../read-plans.ts';
import { type FriendsApp, startFriendsApp } from './friends-app.ts';

/** Enough for the planner to prefer the indexes. `npm run bench -- --only users-postgres` searches among 100,000. */
const MANY = 20_000;
/** The number of accounts in one statement. The server cancels a statement after 10 s. */
const PART = 10_000;

let app: FriendsApp;
beforeAll(async () => {
  app = await startFriendsApp();
  const [firstNames, lastNames] = [
    ['Anna', 'Ben', 'Chioma', 'Dimitri', 'Elif', 'Farah', 'Goran', 'Hana', 'Ivo', 'Jun'],
    ['Andersson', 'Okafor', 'Nguyen', 'Petrov', 'Yilmaz', 'Santos', 'Tanaka', 'Murphy', 'Khan'],
  ];
  for (let filled = 0; filled < MANY; filled += PART) {
    await sql`
      insert into users (username, email, first_name, last_name, password_hash, email_verified_at)
      select lower(first || '.' || last) || n, 'person' || n || '@example.test', first, last, '', now()
      from generate_series(${filled + 1}::int, ${filled + PART}::int) as n,
        lateral (select (${firstNames}::text[])[1 + n % 10] as first, (${lastNames}::text[])[1 + n / 10 % 9] as last) as names`.execute(
      app.db,
    );
  }
  await sql`analyze users`.execute(app.db);
});
afterAll(() => app.close());

/** Returns which rows of the accounts the database read for a search. */
async function accountsRead(search: string) {
  app.clock.advance(60_000);
  const path = `/api/auth/users?search=${encodeURIComponent(search)}`;
  const steps = await readPlans(app, path, app.player.token);
  const ofUsers = steps.filter(({ reads }) => reads.startsWith('users'));
  return {
    isSequential: ofUsers.some(({ type }) => type.endsWith('Seq Scan')),
    rows: Math.max(...ofUsers.map(({ rows }) => rows)),
  };
}

describe('a search among 20,000 accounts', () => {
  it.each([
    ['two letters that begin usernames', 'an', MAX_FOUND, 100],
    ['two letters that nobody has', 'qx', 0, 100],
    ['a part of a username', 'orer3', 1, 100],
    ['digits within many usernames', '471', MAX_FOUND, 4_000],
    ['a last name', 'tally', 1, 100],
    ['a whole name', 'noor tally', 1, 100],
    ['a whole email address', 'person17777@example.test', 1, 100],
    ['an address that nobody has', 'nobody@example.test', 0, 1_000],
  ])('by %s uses an index and reads few accounts', async (_title, search, found, most) => {
    const { isSequential, rows } = await accountsRead(search);
    expect(isSequential).toBe(false);
    expect(rows).toBeLessThanOrEqual(most);
    expect(await app.player.found(search)).toHaveLength(found);
  });
});
