import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Stores whether an account gets announcements. Unsubscribing again does not change the stored time. */
export async function setAnnouncementConsent(
  db: Kysely<Schema>,
  userId: number,
  isSubscribed: boolean,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ announcements_stopped_at: isSubscribed ? null : now })
    .where('id', '=', userId)
    .where('announcements_stopped_at', isSubscribed ? 'is not' : 'is', null)
    .where('erased_at', 'is', null)
    .execute();
}
