import { Dexie } from 'dexie';
import type { OutboxDb } from './db.ts';

/** How long a transaction of a few rows may hang: Safari's IndexedDB can stop answering after a resume. */
const HANG_LIMIT_MS = 3_000;

/** The same for one that writes a whole batch, which takes an old tablet its time. */
export const BATCH_HANG_LIMIT_MS = 10_000;

/** How often a full or dead database is opened anew before the person is told. */
const REOPENS = 3;

/** A tap that could not be stored. `full`: the disk or the quota; `dead`: the database does not answer. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved';
  readonly reason: 'full' | 'dead';
  constructor(reason: 'full' | 'dead', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** A request the database has not answered in time. */
class Hung extends Error {}

/**
 * Runs one transaction, and again on a freshly opened database when that fails or hangs. A hung run may still commit
 * later, so a write must do nothing when it finds itself done. Not for live queries: what they read is followed only
 * in Dexie's own promises.
 *
 * @param run runs one transaction and resolves when it completed
 * @throws NotSaved after the last reopening; what is not the database's failure, at once and as it is
 */
export async function durably<T>(
  db: OutboxDb,
  run: () => PromiseLike<T>,
  limitMs = HANG_LIMIT_MS,
): Promise<T> {
  for (let reopened = 0; ; reopened++) {
    try {
      return await within(limitMs, run);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      if (reopened === REOPENS) throw new NotSaved(isFull(error) ? 'full' : 'dead', error);
      db.close({ disableAutoOpen: false });
    }
  }
}

async function within<T>(limitMs: number, run: () => PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hung()), limitMs);
  });
  try {
    return await Promise.race([run(), hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the browser's database failed, at once or in the end, and not the program. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof NotSaved || isOfDatabase(error);
}

function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof Hung || error instanceof DOMException || error instanceof Dexie.DexieError
  );
}

/** Dexie reports a full disk as an AbortError; the reason is its `inner`, or that one's. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isFull(error.inner);
}
