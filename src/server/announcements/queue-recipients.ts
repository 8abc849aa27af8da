import type { Actor } from '../audit/save-audit.ts';
import type { Write } from '../unit-of-work/write.ts';

/** Queues the waiting recipients of an announcement that is being sent, or of all of them. */
export async function queueRecipients(
  { trx, mailbox, now }: Write<Actor>,
  announcementId?: number,
): Promise<void> {
  const recipients = await trx
    .selectFrom('announcement_recipients')
    .innerJoin('announcements', 'announcements.id', 'announcement_id')
    .select(['announcement_recipients.id', 'announcement_id', 'next_try_at'])
    .where('announcements.state', '=', 'sending')
    .where('announcement_recipients.state', '=', 'waiting')
    .$if(announcementId !== undefined, (query) =>
      query.where('announcement_id', '=', announcementId ?? 0),
    )
    .execute();
  await mailbox.announce(trx, recipients, now);
}
