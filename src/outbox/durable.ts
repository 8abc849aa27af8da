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

/**
 * Runs one write, and again on a freshly opened database when it fails or hangs. A hung run may still commit later,
 * so `write` must do nothing when it finds itself done.
 *
 * @param write runs one transaction and resolves when it completed
 * @throws NotSaved after the last reopening
 */
export async function durably<T>(
  db: OutboxDb,
  write: () => PromiseLike<T>,
  limitMs = HANG_LIMIT_MS,
): Promise<T> {
  for (let reopened = 0; ; reopened++) {
    try {
      return await within(limitMs, write);
    } catch (error) {
      if (reopened === REOPENS) throw new NotSaved(isFull(error) ? 'full' : 'dead', error);
      db.close({ disableAutoOpen: false });
    }
  }
}

async function within<T>(limitMs: number, write: () => PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('hung')), limitMs);
  });
  try {
    return await Promise.race([write(), hung]);
  } finally {
    clearTimeout(timer);
  }
}

/** Dexie reports a full disk as an AbortError; the reason is its `inner`, or that one's. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isFull(error.inner);
}
