import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import {
  isMigrated,
  listMigrationNames,
  migrate,
  UnknownMigration,
} from '../../src/server/db/migrate.ts';
import { emptyDatabase } from './test-database.ts';

const database = await emptyDatabase();
const { db } = database;
afterAll(() => database.close());

async function tableNames(): Promise<string[]> {
  return (await db.introspection.getTables()).map((table) => table.name);
}

describe('migrations', () => {
  it('run in the order of their names on an empty database, each file once with several processes', async () => {
    const migrationRuns = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(migrationRuns.flat().sort()).toEqual(await listMigrationNames());
    expect(await tableNames()).toEqual(expect.arrayContaining(['users', 'op_receipts']));
    expect(await isMigrated(db)).toBe(true);
  });

  it('change nothing on a current database', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('that fail apply nothing of their file', async () => {
    const name = '004-outbox.sql';
    await sql`delete from schema_migrations where name = ${name}`.execute(db);
    await sql`drop table lane_marks, op_receipts`.execute(db);
    // The table `writers` still exists, so the file fails at its first statement.
    await expect(migrate(db)).rejects.toThrow();
    expect(await isMigrated(db)).toBe(false);
    expect(await tableNames()).not.toContain('op_receipts');
    await sql`drop table writers`.execute(db);
    expect(await migrate(db)).toEqual([name]);
  });

  it('run again after an older backup was restored that still has the functions of later files', async () => {
    const name = '031-contests-of-tournaments.sql';
    await sql`drop trigger make_contest on tournaments`.execute(db);
    await sql`delete from schema_migrations where name = ${name}`.execute(db);
    expect(await migrate(db)).toEqual([name]);
  });

  it('refuse to start on a database that a newer release changed, whose running processes stay ready', async () => {
    await sql`insert into schema_migrations (name) values ('999-later.sql')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(UnknownMigration);
    await expect(migrate(db)).rejects.toThrow(/999-later/);
    expect(await isMigrated(db)).toBe(true);
  });
});

describe('the migrated database', () => {
  it('treats names that differ only in case as equal, in any script', async () => {
    const { rows } = await sql<{ folded: string }>`select lower('ÖÑ') as folded`.execute(db);
    expect(rows).toEqual([{ folded: 'öñ' }]);
  });
});
