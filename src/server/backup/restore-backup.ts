import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { formatCount } from '../../contract/base/counts.ts';
import type { Database } from '../db/database.ts';
import { listMigrationNames, migrate } from '../db/migrate.ts';
import { restorePGlite } from '../db/open-pglite.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { isServerConnected, restorePostgres } from '../db/pg-tools.ts';
import type { Schema } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupRefused, checkBackupFile, type Manifest, openPayload } from './backup-file.ts';
import { countRows } from './create-backup.ts';
import { copyErasures } from './erasures.ts';
import { startEpoch } from './start-epoch.ts';

const KINDS = {
  pglite: { words: 'the embedded database', change: 'leave DATABASE_URL out' },
  postgres: { words: 'PostgreSQL', change: 'set DATABASE_URL' },
} as const;

const WITHOUT_LIST =
  'No erased-accounts.jsonl is beside it: if accounts were erased after this backup, they are back';

/**
 * Restores a backup into an empty database, while no server uses it.
 *
 * @param describe is called with what the file holds, before anything is done
 * @throws BackupRefused when the file is not whole, of the other kind of database or of a newer version, and when the
 *   database is not empty
 */
export async function restoreBackup(
  { databaseUrl, dataDir, backupDir }: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  path: string,
  describe: (words: string) => void,
): Promise<void> {
  const manifest = await checkBackupFile(path);
  describe(describeManifest(manifest));
  await requireFitting(manifest, databaseUrl === undefined ? 'pglite' : 'postgres');
  // The next start of a server erases these accounts again.
  if (!(await copyErasures(dirname(path), backupDir))) describe(WITHOUT_LIST);
  const complete = async ({ db }: Pick<Database, 'db'>) => {
    if (!isDeepStrictEqual(await countRows(db), manifest.tables)) {
      throw new Error('The restored tables have other rows than the backup counted');
    }
    await migrate(db);
    await startEpoch(db, new Date(manifest.taken_at), new Date());
    // The backup itself had not ended yet.
    await db
      .deleteFrom('backups')
      .where('ended_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute();
  };
  if (databaseUrl === undefined) {
    const files = await buffer(openPayload(path).pipe(createGunzip()));
    const check = ({ db }: Database) => requireUnused(db, 'pglite');
    await restorePGlite(dataDir, new Blob([files]), { check, complete });
    return;
  }
  const database = openPostgres(databaseUrl, () => {});
  try {
    const { db } = database;
    await restorePostgres(db, databaseUrl, openPayload(path), {
      check: () => requireUnused(db, 'postgres'),
      complete: () => complete(database),
    });
  } finally {
    await database.close();
  }
}

/** Describes a backup in two lines. */
export function describeManifest(manifest: Manifest): string {
  const { taken_at, version, migration } = manifest;
  const { accounts, tournaments, tickets, strokes } = countManifest(manifest);
  const parts = [
    formatCount(accounts, 'account'),
    formatCount(tournaments, 'tournament'),
    formatCount(tickets, 'ticket'),
    formatCount(strokes, 'stored stroke'),
  ];
  return `A backup of ${taken_at}, made by version ${version} (${migration})\nIt holds ${parts.join(', ')}`;
}

/** Counts a backup's accounts, tournaments, tickets and strokes. */
export function countManifest({ tables }: Manifest) {
  const count = (table: string) => tables[`public.${table}`] ?? 0;
  return {
    accounts: count('users'),
    tournaments: count('tournaments'),
    tickets: count('tickets'),
    strokes: count('score_history'),
  };
}

/** Throws when a backup is of the other kind of database, or of a newer schema. */
export async function requireFitting(
  { database, migration, version }: Manifest,
  kind: Manifest['database'],
): Promise<void> {
  if (database !== kind) {
    const { words, change } = KINDS[database];
    throw new BackupRefused(`It is a backup of ${words}: ${change}`);
  }
  if (!(await listMigrationNames()).includes(migration)) {
    throw new BackupRefused(`It is of a newer schema: restore it with version ${version}`);
  }
}

/** Throws unless the database is empty and no other process uses it. */
export async function requireUnused(db: Kysely<Schema>, kind: Manifest['database']): Promise<void> {
  if (kind === 'postgres' && (await isServerConnected(db))) {
    throw new BackupRefused(
      'Another process of the server uses this database: stop it, then try again',
    );
  }
  await requireEmpty(db);
}

/** Throws unless the database has no tables, or neither accounts nor tournaments. */
async function requireEmpty(db: Kysely<Schema>): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db);
  if (tables.length === 0) return;
  const isOurs = tables.some(({ name }) => name === 'schema_migrations');
  const isUsed = isOurs && (await hasRows(db));
  if (!isOurs || isUsed) {
    throw new BackupRefused(
      'This database is not empty: a backup is only restored into an empty one',
    );
  }
}

async function hasRows(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from users limit 1) union all (select 1 from tournaments limit 1)`.execute(db);
  return rows.length > 0;
}
