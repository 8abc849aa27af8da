import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { S3Settings } from '../settings/s3-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupRefused } from './backup-file.ts';
import { ERASURE_LIST } from './erasures.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** The names of the backups that the server makes and deletes by itself. */
export const OWN_BACKUP = /^gimme-points-[\dT-]+Z\.backup$/;

interface CopyDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Pick<Settings, 'backupDir' | 'backupS3'>;
  readonly clock: () => Date;
}

/**
 * Copies the backups of the folder and the list of erased accounts to S3, if it is set, and deletes the oldest backups
 * there above the number that is kept. A failure is stored with the newest backup, whose file stays in the folder.
 */
export async function copyToS3({ db, settings, clock }: CopyDeps, keep: number): Promise<void> {
  const { backupDir, backupS3 } = settings;
  if (!backupS3) return;
  const ended = db.updateTable('backups').where('ended_at', 'is not', null);
  try {
    await copyFiles(backupS3, backupDir, keep);
    await ended.set({ failed_at: null, failure: null }).execute();
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await ended
      .set({ failed_at: clock(), failure })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('backups')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('ended_at', 'is not', null),
      )
      .execute();
    throw error;
  }
}

async function copyFiles(s3: S3Settings, folder: string, keep: number): Promise<void> {
  const bucket = openS3Bucket(s3);
  const listOwn = (names: readonly string[]) => names.filter((name) => OWN_BACKUP.test(name));
  const local = listOwn(await readdir(folder));
  const stored = listOwn(await bucket.list());
  // A new machine has no earlier backups, so the files of both places count.
  const kept = [...new Set([...local, ...stored])].sort().slice(-keep);
  if (existsSync(join(folder, ERASURE_LIST))) {
    await bucket.upload(ERASURE_LIST, join(folder, ERASURE_LIST));
  }
  for (const name of kept) {
    if (!stored.includes(name)) await bucket.upload(name, join(folder, name));
  }
  for (const name of stored) if (!kept.includes(name)) await bucket.remove(name);
}

/**
 * Downloads a backup with the list of erased accounts, runs a function on the file, and deletes it again.
 *
 * @throws BackupRefused when S3 is not set, or has no such file
 */
export async function withFileOfS3(
  { backupS3, backupDir }: Pick<Settings, 'backupS3' | 'backupDir'>,
  name: string,
  run: (path: string) => Promise<void>,
): Promise<void> {
  if (!backupS3) throw new BackupRefused('Set BACKUP_S3_ENDPOINT and the variables beside it');
  const bucket = openS3Bucket(backupS3);
  const names = await bucket.list();
  if (!names.includes(name)) {
    const found = names.filter((one) => OWN_BACKUP.test(one)).join('\n');
    throw new BackupRefused(`S3 has no backup with this name. It has:\n${found}`);
  }
  const folder = await mkdtemp(`${backupDir}-`);
  try {
    const path = join(folder, name);
    await bucket.download(name, path);
    await bucket.download(ERASURE_LIST, join(folder, ERASURE_LIST));
    await run(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
