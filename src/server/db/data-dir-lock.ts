import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process has the data directory open. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

const SQLITE_BUSY = 5;

/**
 * Locks the data directory until the returned function is called or the process ends. SQLite's exclusive lock is the
 * operating system's file lock. The system releases it when the process is killed, and a reused process id cannot
 * imitate it.
 *
 * @throws DataDirInUse when another process has it
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataDirInUse(
      `${dataDir} is in use by another process. Stop that one first, or set DATA_DIR, or use DATABASE_URL.`,
    );
  }
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
