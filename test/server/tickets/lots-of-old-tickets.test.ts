import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { listMigrationNames, migrate } from '../../../src/server/db/migrate.ts';
import { STORED_ENTRIES, STORED_TEAMS } from '../../../src/server/standings/tickets/lowest-lots.ts';
import { emptyDatabase } from '../test-database.ts';
import { deriveLots, keptLots } from './derive-lots.ts';

const MIGRATION = '019-lots.sql';
const FOLDER = new URL('../../../src/server/db/migrations/', import.meta.url);

const database = await emptyDatabase();
const { db } = database;
afterAll(() => database.close());

/** Migrates the database to the version before the tested migration. */
async function migrateToBefore(): Promise<void> {
  await sql`create table schema_migrations (name text primary key, ran_at timestamptz)`.execute(db);
  for (const name of (await listMigrationNames()).filter((name) => name < MIGRATION)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
      await sql.raw(statement).execute(db);
    }
    await sql`insert into schema_migrations (name) values (${name})`.execute(db);
  }
}

/** Inserts two tournaments with tickets as an older build drew them, and one whose field is not complete. */
async function insertOldTickets(): Promise<void> {
  await sql`
    insert into tournaments (id, name, city, country, season)
    select n, 'Open', 'Town', 'Land', 2025 from generate_series(1, 3) as n`.execute(db);
  await sql`
    insert into competitors (id, full_name, country_code)
    select 700 + n, 'Golfer ' || n, 'NO' from generate_series(1, 57) as n`.execute(db);
  await sql`
    insert into teams (id, name) select 300 * n, 'Team ' || n from generate_series(1, 12) as n`.execute(
    db,
  );
  await sql`
    insert into field (tournament_id, competitor_id, team_id)
    select t, 700 + n, case when n <= 48 then 300 * ((n + 3) / 4) end
    from generate_series(1, 3) as t, generate_series(1, 57) as n where n < 57 or t = 1`.execute(db);
  await sql`
    insert into contests (tournament_id, seed, tickets)
    select n, sha256(('seed ' || n)::bytea), case when n = 3 then 0 else 5 end
    from generate_series(1, 3) as n`.execute(db);
  await sql`
    insert into field_revisions (tournament_id, revision, golfer_ids, team_ids)
    values (1, 1, array[701], array[300]), (2, 1, array[701], array[300])`.execute(db);
  await sql`
    insert into users (id, username, email, first_name, last_name, password_hash)
    select n, 'user' || n, 'user' || n || '@example.test', 'U', 'Ser', 'none'
    from generate_series(1, 5) as n`.execute(db);
  await sql`
    insert into tickets (tournament_id, number, user_id, ticket_name, field_revision, golfer_ids,
      team_id, next_draw, tournament_version)
    select t, n, n, 'Ticket', 1, array[701, 702, 703, 704], 300, 5, 0
    from generate_series(1, 2) as t, generate_series(1, 5) as n`.execute(db);
}

it('tickets of an earlier release get the lots that follow from seed, number and field', async () => {
  await migrateToBefore();
  await insertOldTickets();
  expect(await migrate(db)).toContain(MIGRATION);
  for (const tournament of [1, 2]) {
    const keptRows = await keptLots(db, tournament);
    expect(keptRows).toHaveLength(5);
    expect(keptRows[0]?.lowest_entries).toHaveLength(STORED_ENTRIES * 2);
    expect(keptRows[0]?.lowest_teams).toHaveLength(STORED_TEAMS * 4);
    expect(keptRows).toEqual(await deriveLots(db, tournament));
  }
});

it('a field without tickets gets no numbers', async () => {
  const numberedRow = await db
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', 3)
    .where('entry_number', 'is not', null)
    .execute();
  expect(numberedRow).toEqual([]);
});
