import type { Kysely } from 'kysely';
import { storedDays } from '../../contract/admin/retention-report.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Schema } from '../db/schema.ts';

/** How long a recipient's email address, the values of the ticket and the mail server's answer are stored. */
const STORED_MS = storedDays['announcement-recipients'] * 86_400_000;

/** Returns the time before which announcements lose the details of their recipients. */
export function findPruneTime(now: Date): Date {
  return new Date(now.getTime() - STORED_MS);
}

/**
 * Deletes the email addresses, ticket values and answers in old announcements. The announcements and the recipients'
 * states stay.
 */
export async function pruneRecipients(db: Kysely<Schema>, now: Date): Promise<number> {
  const longAgo = findPruneTime(now);
  return deleteInBatches(async (most) => {
    const { numUpdatedRows } = await db
      .updateTable('announcement_recipients')
      .set({ email: '', ticket: null, answer: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('announcement_recipients')
          .select('announcement_recipients.id')
          .innerJoin('announcements', 'announcements.id', 'announcement_id')
          .where('created_at', '<', longAgo)
          .where('announcement_recipients.state', 'not in', ['waiting', 'sending'])
          .where('email', '<>', '')
          .limit(most),
      )
      .executeTakeFirstOrThrow();
    return { numDeletedRows: numUpdatedRows };
  });
}
