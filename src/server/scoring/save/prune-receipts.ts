import type { Kysely } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * How long a receipt is stored, at least, and how long after the end of its event (docs/outbox.md, "On the server").
 */
const STORED_MS = storedDays.receipts * 86_400_000;

/**
 * Deletes the receipts of events that ended long ago. An event has ended when its tournament is final or cancelled, so a wrong clock
 * deletes no receipt of a current event. The lane marks stay, so a repeated op without a receipt is stale.
 */
export async function pruneReceipts(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - STORED_MS);
  const endedRows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', 'in', ['final', 'cancelled'])
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '<', longAgo)]))
    .orderBy('id')
    .execute();
  let deleted = 0;
  for (const { id } of endedRows) {
    deleted += await deleteInBatches((most) =>
      db
        .deleteFrom('op_receipts')
        .where('op_id', 'in', (eb) =>
          eb
            .selectFrom('op_receipts')
            .select('op_id')
            .where('tournament_id', '=', id)
            // A receipt from after the end of the event is stored for the same time.
            .where('created_at', '<', longAgo)
            .limit(most),
        )
        .executeTakeFirstOrThrow(),
    );
  }
  return deleted;
}
