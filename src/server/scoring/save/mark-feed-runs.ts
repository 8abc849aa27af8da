import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { DecidedOp } from '../decide/write-plan.ts';

/** Marks the fetches of the leaderboard that the uploads applied. The time of the first upload stays. */
export async function markFeedRuns(
  trx: Transaction<Schema>,
  decidedOps: readonly DecidedOp[],
  at: Date,
): Promise<void> {
  for (const { incoming, decision } of decidedOps) {
    if (decision.feedRunId === undefined) continue;
    const { tournament_id, round_id } = incoming.placed.body;
    await trx
      .updateTable('feed_runs')
      .set({ applied_at: sql`coalesce(applied_at, ${at})` })
      .where('id', '=', decision.feedRunId)
      .where('tournament_id', '=', tournament_id)
      .where('round_id', '=', round_id)
      .execute();
  }
}
