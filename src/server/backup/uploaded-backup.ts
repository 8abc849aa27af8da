import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type {
  BackupPartBody,
  RestoreBody,
  RestoreProgress,
  UploadedBackup,
} from '../../contract/account/first-admin.ts';
import type { Database } from '../db/database.ts';
import { hashToken } from '../people/secrets/secret-token.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { BackupRefused, checkBackupFile } from './backup-file.ts';
import { ERASURE_LIST } from './erasures.ts';
import { countManifest, requireFitting, requireUnused, restoreBackup } from './restore-backup.ts';

const BACKUP = 'uploaded.backup';
const UPLOAD_GONE = 'The server no longer has the beginning of this file. Choose it again';
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The restore that a browser asks for. It outlives the server, which stops for it. */
export interface UploadedRestore {
  /** Resolves when the server has to stop and {@link UploadedRestore.run} the restore. */
  untilAsked(): Promise<void>;
  /** Asks for the restore. */
  ask(token: string): void;
  /** Returns how the restore goes that a token asked for; null when there is none. */
  find(token: string): RestoreProgress | null;
  /** Deletes the state of a restore that failed. */
  reset(): void;
  /** Restores the uploaded backup, as `npm run restore` does, and deletes the upload. */
  run(settings: Settings, log: Logger): Promise<void>;
}

/** Creates the state of a restore, for the life of the process. */
export function createUploadedRestore(): UploadedRestore {
  let last: { readonly hash: string; readonly progress: RestoreProgress } | null = null;
  let begin = () => {};
  const hash = (token: string) => hashToken(token).toString();
  const end = (state: 'restored' | 'failed', words: string | null) => {
    if (last) last = { ...last, progress: { state, words } };
  };
  return {
    untilAsked: () =>
      new Promise((resolve) => {
        begin = resolve;
      }),
    ask(token) {
      last = { hash: hash(token), progress: { state: 'restoring', words: null } };
      begin();
    },
    find: (token) => (last?.hash === hash(token) ? last.progress : null),
    reset() {
      if (last?.progress.state === 'failed') last = null;
    },
    async run(settings, log) {
      try {
        const path = join(nameFolder(settings), BACKUP);
        await restoreBackup(settings, path, (words) => log.info(words));
        end('restored', null);
      } catch (error) {
        log.error({ err: error }, 'the uploaded backup was not restored');
        end('failed', error instanceof Error ? error.message : String(error));
      }
      await removeUpload(settings);
    },
  };
}

/** Deletes an upload that was not restored. */
export async function removeUpload(settings: Pick<Settings, 'backupDir'>): Promise<void> {
  await rm(nameFolder(settings), { recursive: true, force: true });
}

/**
 * Stores the next part of an upload. Checks the file after the last one.
 *
 * @returns what the backup holds; null until it is complete
 * @throws ApiProblem with what to do when the backup or this database is not fit for a restore
 */
export async function storeBackupPart(
  { db, kind, settings }: Pick<Database, 'db' | 'kind'> & { settings: Settings },
  { file, at, size, part }: Omit<BackupPartBody, 'token'>,
): Promise<UploadedBackup | null> {
  const path = join(nameFolder(settings), file === 'backup' ? BACKUP : ERASURE_LIST);
  if (at === 0) await orRefuse(() => requireUnused(db, kind));
  const bytes = Buffer.from(part, 'base64');
  if (at + bytes.length > size) refuseUpload('This file changed meanwhile. Choose it again');
  try {
    await mkdir(nameFolder(settings), { recursive: true, mode: 0o700 });
    await writePart(path, at, bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') refuseUpload(UPLOAD_GONE);
    if (!DISK_FULL.has(code)) throw error;
    await removeUpload(settings);
    refuseUpload("The server's disk is full. Make room on it, then choose the file again");
  }
  if (file === 'erasures' || at + bytes.length < size) return null;
  const manifest = await orRefuse(async () => {
    const checked = await checkBackupFile(path);
    await requireFitting(checked, kind);
    return checked;
  }).catch(async (error: unknown) => {
    await removeUpload(settings);
    throw error;
  });
  const { version, taken_at } = manifest;
  return { version, taken_at, ...countManifest(manifest) };
}

/**
 * Throws unless this backup is uploaded whole and may be restored. Deletes a list of erased accounts that an earlier
 * choice left.
 */
export async function requireUpload(
  { db, kind, settings }: Pick<Database, 'db' | 'kind'> & { settings: Settings },
  { taken_at, has_erasures }: Omit<RestoreBody, 'token'>,
): Promise<void> {
  const folder = nameFolder(settings);
  await orRefuse(async () => {
    await requireUnused(db, kind);
    const manifest = await checkBackupFile(join(folder, BACKUP)).catch((error: unknown) => {
      if (error instanceof BackupRefused) throw error;
      throw new BackupRefused('No backup was uploaded. Choose the file again', { cause: error });
    });
    if (manifest.taken_at !== taken_at) {
      throw new BackupRefused('Another page uploaded another backup. Choose the file again');
    }
  });
  if (!has_erasures) await rm(join(folder, ERASURE_LIST), { force: true });
}

/** Writes a part at its place. A part whose answer was lost comes twice. */
async function writePart(path: string, at: number, bytes: Buffer): Promise<void> {
  const handle = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  try {
    const { size } = await handle.stat();
    if (size < at) refuseUpload(UPLOAD_GONE);
    await handle.truncate(at);
    // A disk that is almost full first takes less than the whole part, and then fails.
    for (let written = 0; written < bytes.length; ) {
      const rest = bytes.length - written;
      const { bytesWritten } = await handle.write(bytes, written, rest, at + written);
      written += bytesWritten;
    }
  } finally {
    await handle.close();
  }
}

async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof BackupRefused) refuseUpload(error.message);
    throw error;
  }
}

function refuseUpload(detail: string): never {
  return refuse('not-ready', { detail });
}

function nameFolder({ backupDir }: Pick<Settings, 'backupDir'>): string {
  return join(backupDir, 'uploaded');
}
