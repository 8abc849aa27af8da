import type { Kysely } from 'kysely';
import { storedDays } from '../../../contract/admin/retention-report.ts';
import { deleteInBatches, deleteOldRows } from '../../db/delete-in-batches.ts';
import type { Schema } from '../../db/schema.ts';

const DAY_MS = 86_400_000;

/** Deletes old messages of visitors (docs/decisions/049). */
export function pruneContactMessages(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - storedDays['contact-messages'] * DAY_MS);
  return deleteOldRows(db, 'contact_messages', 'received_at', longAgo);
}

/**
 * Deletes the names, email addresses and reasons in deletion requests that ended long ago. The rows stay, because they
 * prove that each request was answered in time.
 */
export async function pruneDeletionRequests(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - storedDays['deletion-requests'] * DAY_MS);
  return deleteInBatches(async (most) => {
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
