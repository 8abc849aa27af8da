import type { OutboxDb } from './db.ts';
import { durably } from './durable.ts';

/** Ended ops are kept as long as the server keeps receipts at least: an event and 30 days. */
const KEEP_MS = 60 * 24 * 60 * 60_000;

/**
 * Forgets ops that ended long ago. Unsent ones and `local` are never touched.
 *
 * @param now device clock, ms; a clock set forward loses only the record of what is safely on the server
 * @returns how many were forgotten
 * @throws NotSaved as `enqueue` does
 */
export function pruneLog(db: OutboxDb, now: number): Promise<number> {
  const old = db.log.where('endedAt').below(now - KEEP_MS);
  return durably(db, () => old.delete());
}
