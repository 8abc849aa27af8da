import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Attempt } from '../jobs/job-queue.ts';
import type { Post } from './smtp.ts';

/** Hands a queued letter to the SMTP server. One that fails is tried again until its last attempt, or refused for good. */
export function sendMail(db: Kysely<Schema>, post: Post, clock: () => Date) {
  return async ({ mail_id }: { mail_id: number }, { isLast }: Attempt): Promise<void> => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mail_id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    // A job may come twice; the letter leaves once, as far as its end was recorded.
    if (!mail) return;
    const note = (changed: object) =>
      db
        .updateTable('mails')
        .set({ attempts: mail.attempts + 1, ...changed })
        .where('id', '=', mail_id)
        .execute();
    const forgotten = mail.is_secret ? { body: null } : {};
    try {
      await post(mail);
    } catch (error) {
      const isGivenUp = isLast || isRefusedForGood(error);
      const words = error instanceof Error ? error.message : String(error);
      await note({ error: words, ...(isGivenUp && { status: 'failed', ...forgotten }) });
      if (isGivenUp) return;
      throw error;
    }
    await note({ status: 'sent', sent_at: clock(), error: null, ...forgotten });
  };
}

/** SMTP replies 500 to 599: the same letter will be refused again (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}
