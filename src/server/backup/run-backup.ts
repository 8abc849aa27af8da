import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Backup } from '../../contract/admin/backups.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Manifest } from './backup-file.ts';
import { createBackup } from './create-backup.ts';
import { storeErasures } from './erasures.ts';
import { copyToS3, OWN_BACKUP } from './s3-copies.ts';

const HOUR_MS = 3_600_000;
/** How many backups the panel lists. Older rows are deleted. */
const LISTED = 20;
const UNFINISHED_BACKUP = /^gimme-points-[\dT-]+Z\.backup\.\d+\.part$/;

interface BackupDeps extends Pick<Database, 'db' | 'kind' | 'dump'> {
  readonly running: Pick<RunningSettings, 'get'>;
  readonly settings: Pick<Settings, 'backupDir' | 'backupS3'>;
  readonly clock: () => Date;
}

/** Makes a backup in the folder, if the setting says that it is time. Otherwise copies to S3 what failed before. */
export async function runDueBackup(deps: BackupDeps): Promise<void> {
  const hours = deps.running.get('backup_hours');
  if (hours === 0) return;
  const last = await findLastBackup(deps.db);
  // The schedule runs each hour, some seconds earlier or later.
  const due = (last?.getTime() ?? 0) + (hours - 0.5) * HOUR_MS;
  if (deps.clock().getTime() >= due) await runBackup(deps);
  else await copyToS3(deps, deps.running.get('backup_keep'));
}

/**
 * Makes a backup in the folder, and deletes the server's oldest ones above the number that is kept. Then copies it to S3,
 * if that is set.
 */
export async function runBackup(deps: BackupDeps): Promise<void> {
  const { db, running, settings, clock } = deps;
  const folder = resolve(settings.backupDir);
  await removeUnfinished(deps);
  await recordBackup(deps, join(folder, `${formatName(clock())}.backup`), clock);
  await storeErasures(db, folder);
  const files = await readdir(folder);
  const keep = running.get('backup_keep');
  const oldest = files
    .filter((file) => OWN_BACKUP.test(file))
    .sort()
    .at(-keep);
  for (const file of files) {
    if (oldest !== undefined && OWN_BACKUP.test(file) && file < oldest)
      await rm(join(folder, file));
  }
  await copyToS3(deps, keep);
}

/**
 * Deletes what processes left that were killed in a backup, because their room may be missing for the next one. Another
 * process may still write a file that is younger than the longest job.
 */
export async function removeUnfinished({
  kind,
  settings: { backupDir },
  clock,
}: Pick<BackupDeps, 'kind' | 'settings' | 'clock'>): Promise<void> {
  const longestMs = kind === 'pglite' ? 0 : HOUR_MS;
  const oldest = formatName(new Date(clock().getTime() - longestMs));
  // The backup itself says what is wrong with the folder.
  for (const file of await readdir(backupDir).catch(() => [])) {
    if (UNFINISHED_BACKUP.test(file) && file < oldest) await rm(join(backupDir, file));
  }
}

function formatName(at: Date): string {
  return `gimme-points-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;
}

/** Makes a backup, and records how it ended. */
export async function recordBackup(
  database: Pick<Database, 'db' | 'kind' | 'dump'>,
  file: string,
  clock: () => Date,
): Promise<Manifest> {
  const { db } = database;
  const startedAt = clock();
  const { id } = await db
    .insertInto('backups')
    .values({ started_at: startedAt, file })
    .returning('id')
    .executeTakeFirstOrThrow();
  const record = (end: { ended_at: Date; bytes: number } | { failed_at: Date; failure: string }) =>
    db.updateTable('backups').set(end).where('id', '=', id).execute();
  try {
    await mkdir(dirname(file), { recursive: true });
    const manifest = await createBackup(database, file, clock);
    await record({ ended_at: clock(), bytes: manifest.bytes });
    await db
      .deleteFrom('backups')
      .where('id', '<=', id - LISTED)
      .execute();
    return manifest;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await record({ failed_at: clock(), failure });
    throw error;
  }
}

/** Finds when the last good backup was started; null without one. */
export async function findLastBackup(db: Kysely<Schema>): Promise<Date | null> {
  const last = await db
    .selectFrom('backups')
    .select('started_at')
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.started_at ?? null;
}

/** Lists the newest backups. */
export async function listBackups(db: Kysely<Schema>): Promise<Backup[]> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ started_at, ended_at, failed_at, file, bytes, failure }) => ({
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    file,
    bytes,
    failed_at: failed_at?.toISOString() ?? null,
    failure,
  }));
}
