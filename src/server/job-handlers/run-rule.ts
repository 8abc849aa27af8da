import type { Kysely } from 'kysely';
import type { DeletionRule } from '../../contract/admin/retention-report.ts';
import type { Schema } from '../db/schema.ts';

/** Deletes the expired rows in small batches. Returns how many were deleted or stripped of personal data. */
export type DeleteRows = (db: Kysely<Schema>, now: Date) => Promise<number>;

/**
 * Runs a rule and records the run. Each batch commits by itself, so after a kill the next run continues with the rows
 * that are left.
 */
export async function runRule(
  db: Kysely<Schema>,
  rule: DeletionRule,
  deleteRows: DeleteRows,
  clock: () => Date,
): Promise<void> {
  const startedAt = clock();
  await db
    .insertInto('deletion_runs')
    .values({ rule, started_at: startedAt })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet({ started_at: startedAt }))
    .execute();
  const record = (end: { ended_at: Date; removed: number } | { failed_at: Date }) =>
    db.updateTable('deletion_runs').set(end).where('rule', '=', rule).execute();
  try {
    const removed = await deleteRows(db, startedAt);
    await record({ ended_at: clock(), removed });
  } catch (error) {
    await record({ failed_at: clock() });
    throw error;
  }
}
