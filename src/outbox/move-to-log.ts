import type { Receipt } from '../contract/scoring.ts';
import type { OutboxDb } from './db.ts';
import type { Ending, OpRow } from './rows.ts';

/**
 * Ends ops: out of `ops` and into the log, in the caller's transaction, so that no id is ever in both or in neither
 * (Invariant 2). A row that is in the log already is written over: it must not keep the others from ending.
 */
export async function moveToLog(
  db: OutboxDb,
  ops: readonly OpRow[],
  ending: Ending,
  receipt: Receipt | null = null,
  endedAt = Date.now(),
): Promise<void> {
  if (ops.length === 0) return;
  await db.log.bulkPut(
    ops.map((op) => ({ id: op.id, owner: op.owner, lane: op.lane, ending, endedAt, op, receipt })),
  );
  await db.ops.bulkDelete(ops.map((op) => op.id));
}
