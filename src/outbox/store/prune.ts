import type { OutboxDb } from './db.ts';
import { runDurably } from './durable.ts';

/** Ended ops are stored as long as the server stores receipts at least: an event and 30 days. */
const KEEP_MS = 60 * 24 * 60 * 60_000;

/**
 * Deletes log rows of ops that ended long ago. Unsent ops and `local` stay.
 *
 * @param now device clock, ms; a clock that runs ahead deletes only records of ops that the server has
 * @returns how many rows were deleted
 * @throws NotSaved as `enqueue` does
 */
export function pruneLog(db: OutboxDb, now: number): Promise<number> {
  const oldRows = db.log.where('endedAt').below(now - KEEP_MS);
  return runDurably(db, () => oldRows.delete());
}
