import type { Receipt } from '../contract/scoring.ts';
import type { Ending, LogRow, OpRow } from './rows.ts';

/** Where ops end: tables of Dexie, or of a direct transaction. */
interface EndingTables {
  readonly ops: { bulkDelete(ids: string[]): unknown };
  readonly log: { bulkPut(rows: readonly LogRow[]): unknown };
}

/** Ends ops alike; see {@link moveAllToLog}. */
export async function moveToLog(
  on: EndingTables,
  ops: readonly OpRow[],
  ending: Ending,
): Promise<void> {
  const endedAt = Date.now();
  return moveAllToLog(
    on,
    ops.map((op) => endedAs(op, ending, null, endedAt)),
  );
}

/**
 * Ends ops: out of `ops` and into the log, in the caller's transaction, so that no id is ever in both or in neither
 * (Invariant 2). A row that is in the log already is written over: it must not keep the others from ending.
 */
export async function moveAllToLog(on: EndingTables, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all([on.log.bulkPut(rows), on.ops.bulkDelete(rows.map(({ id }) => id))]);
}

/** How an op ended, as the log keeps it. */
export function endedAs(
  op: OpRow,
  ending: Ending,
  receipt: Receipt | null,
  endedAt: number,
): LogRow {
  return { id: op.id, owner: op.owner, lane: op.lane, ending, endedAt, op, receipt };
}
