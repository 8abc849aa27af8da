import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How long a process answers with a part of the dashboard before it loads the part again. */
const FRESH_MS = 10_000;

/** How long an answer waits for a part. A client waits 8 s for the whole answer. */
const MAX_WAIT_MS = 2_000;

/** A part of the dashboard with the time since it was loaded. */
export type PartWithAge<Value> = Value & { readonly age_s: number };

/**
 * Returns a function that loads a part of the dashboard, at most once in 10 s. When loading fails or takes more than 2
 * s, it returns the last loaded part, or null, so that the other parts are still answered. A slow load goes on, and no
 * second one starts beside it.
 */
export function cachePart<Value extends object>(
  read: (now: Date) => Promise<Value>,
  clock: () => Date,
  log: Logger,
): () => Promise<PartWithAge<Value> | null> {
  type CachedPart = { readonly value: Value; readonly at: number };
  let kept: CachedPart | null = null;
  let reading: Promise<unknown> | null = null;

  async function reload(): Promise<void> {
    const now = clock();
    try {
      kept = { value: await read(now), at: now.getTime() };
    } catch (error) {
      log.error({ err: error }, 'a part of the dashboard could not be read');
    }
    reading = null;
  }

  async function waitForRead(): Promise<void> {
    const stopper = new AbortController();
    const late = wait(MAX_WAIT_MS, true, { signal: stopper.signal }).catch(() => false);
    const isLate = await Promise.race([reload().then(() => false), late]);
    stopper.abort();
    if (isLate) log.warn('a part of the dashboard is read slowly');
  }

  return async () => {
    const isFresh = kept !== null && Math.abs(clock().getTime() - kept.at) < FRESH_MS;
    if (!isFresh) {
      reading ??= waitForRead();
      await reading;
    }
    const last = kept;
    return last && { ...last.value, age_s: Math.max(0, clock().getTime() - last.at) / 1_000 };
  };
}
