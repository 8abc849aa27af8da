import type { Kysely } from 'kysely';
import { deleteInBatches, deleteOldRows } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

/** How long a visitor's message, and the name in an answered deletion request, are stored (docs/decisions/080). */
const KEPT_MS = 365 * 86_400_000;

/**
 * Deletes old messages of visitors, and the names, addresses and reasons in deletion requests that ended long ago. The
 * rows of the requests stay, because they prove that each one was answered in time.
 */
export async function pruneMessages(db: Kysely<Schema>, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - KEPT_MS);
  await deleteOldRows(db, 'contact_messages', 'received_at', longAgo);
  await deleteInBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('deletion_requests')
      .set({ name: '', email: '', end_reason: null, token_hash: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('deletion_requests')
          .select('id')
          .where('done_at', '<=', longAgo)
          .where('email', '<>', '')
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return { numDeletedRows: numUpdatedRows };
  });
}
