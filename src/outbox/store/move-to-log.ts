import type { Receipt } from '../../contract/scoring/scoring.ts';
import type { LogRow, OpEnding, OpRow } from './rows.ts';

/** The tables that ending an op writes to: Dexie's, or those of a direct transaction. */
interface EndingTables {
  readonly ops: { bulkDelete(ids: string[]): unknown };
  readonly log: { bulkPut(rows: readonly LogRow[]): unknown };
}

/** Ends ops with the same ending; see {@link moveAllToLog}. */
export async function moveToLog(
  on: EndingTables,
  ops: readonly OpRow[],
  ending: OpEnding,
): Promise<void> {
  const endedAt = Date.now();
  return moveAllToLog(
    on,
    ops.map((op) => createLogRow(op, ending, null, endedAt)),
  );
}

/**
 * Moves ops from `ops` to the log in the caller's transaction, so that no id is in both or in neither (Invariant 2).
 * Overwrites a row that the log already has, because a duplicate must not stop the other ops from ending.
 */
export async function moveAllToLog(on: EndingTables, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all([on.log.bulkPut(rows), on.ops.bulkDelete(rows.map(({ id }) => id))]);
}

/** Creates the log row of an op that ended. */
export function createLogRow(
  op: OpRow,
  ending: OpEnding,
  receipt: Receipt | null,
  endedAt: number,
): LogRow {
  return { id: op.id, owner: op.owner, lane: op.lane, ending, endedAt, op, receipt };
}
