import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { findNewestMigration } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { BackupRefused, type Manifest, writeBackupFile } from './backup-file.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Writes everything in the database into a file, while others use it. */
export function createBackup(
  { kind, dump }: Pick<Database, 'kind' | 'dump'>,
  path: string,
  clock: () => Date,
): Promise<Manifest> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return writeBackupFile(path, (write) =>
    dump(async (snapshot) => {
      const migration = await findNewestMigration(snapshot);
      if (migration === null) throw new BackupRefused('This database is empty: nothing to back up');
      const tables = await countRows(snapshot);
      return { version, database: kind, migration, taken_at: clock().toISOString(), tables };
    }, write),
  );
}

/** Counts the rows of every table, by its name. */
export async function countRows(db: Kysely<Schema>): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
    order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
