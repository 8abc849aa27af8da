import { Dexie } from 'dexie';
import type { OutboxDb } from './db.ts';

/** How long a transaction of a few rows may take: Safari's IndexedDB can stop answering after a resume. */
const HANG_LIMIT_MS = 3_000;

/** The same limit for a transaction that writes a whole batch, which is slow on an old tablet. */
export const BATCH_HANG_LIMIT_MS = 10_000;

/** How often a full or dead database is opened again before the user sees the failure. */
const REOPENS = 3;

/** Thrown when a tap was not stored. `full`: the disk or the quota; `dead`: the database does not answer. */
export class NotSaved extends Error {
  override readonly name = 'NotSaved';
  readonly reason: 'full' | 'dead';
  constructor(reason: 'full' | 'dead', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Thrown when the database did not answer in time. */
class Hung extends Error {}

/**
 * Runs one transaction, and runs it again on a reopened database after a failure or a hang. A hung run may commit
 * later, so a repeated write must do nothing. Not for live queries, which follow reads in Dexie's own promises only.
 *
 * @param run runs one transaction and resolves when it completed
 * @throws NotSaved after the last reopening; any error that is not the database's, at once and unchanged
 */
export async function runDurably<T>(
  db: OutboxDb,
  run: () => PromiseLike<T>,
  limitMs = HANG_LIMIT_MS,
): Promise<T> {
  for (let reopenCount = 0; ; reopenCount++) {
    try {
      return await within(limitMs, run);
    } catch (error) {
      if (!isDatabaseError(error)) throw error;
      if (reopenCount === REOPENS) throw new NotSaved(isFull(error) ? 'full' : 'dead', error);
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

/** The names of the errors that mean a fault of this program, not a failure of the database. */
const OUR_FAULTS = /^(DataClone|InvalidAccess|ReadOnly|Schema|Syntax)Error$/;

/** Whether an error came from the browser's database and not from the program. */
export function isDatabaseFailure(error: unknown): boolean {
  return error instanceof NotSaved || isDatabaseError(error);
}

function isDatabaseError(error: unknown): boolean {
  if (error instanceof Hung) return true;
  if (!(error instanceof DOMException || error instanceof Dexie.DexieError)) return false;
  return !OUR_FAULTS.test(error.name);
}

/** Whether the disk is full. Dexie reports an AbortError with the reason in `inner`, sometimes nested twice. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isFull(error.inner);
}
