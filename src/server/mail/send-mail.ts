import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { JobAttempt } from '../jobs/job-queue.ts';
import { FORGOTTEN_RECIPIENT } from './mailbox.ts';
import type { Post } from './smtp.ts';

/**
 * Sends a queued email through the SMTP server. The queue retries after a failure, until the last attempt or a
 * permanent refusal.
 */
export function sendMail(db: Kysely<Schema>, post: Post, clock: () => Date) {
  return async ({ mail_id }: { mail_id: number }, { isLast }: JobAttempt): Promise<void> => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mail_id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    // A job may run twice. When the first run recorded its result, the second one does not send the email again.
    if (!mail) return;
    const note = (changes: object) =>
      db
        .updateTable('mails')
        .set({ attempts: mail.attempts + 1, ...changes })
        .where('id', '=', mail_id)
        .execute();
    const forgotten = {
      ...(mail.is_secret && { body: null }),
      ...(mail.forgets_recipient && { recipient: FORGOTTEN_RECIPIENT }),
    };
    try {
      await post(mail);
    } catch (error) {
      const isGivenUp = isLast || isRefusedForGood(error);
      const isQuotable = !mail.forgets_recipient && !mail.is_secret;
      const words = isQuotable ? describeError(error) : describeWithoutQuotes(error);
      await note({ error: words, ...(isGivenUp && { status: 'failed', ...forgotten }) });
      if (isGivenUp) return;
      throw new Error(words, isQuotable ? { cause: error } : {});
    }
    await note({ status: 'sent', sent_at: clock(), error: null, ...forgotten });
  };
}

/**
 * Describes a failure without the mail server's text, which often contains the email address or a refused link. Admins
 * read the description, and the job queue stores it too.
 */
function describeWithoutQuotes(error: unknown): string {
  const { responseCode, code } = Object(error);
  const facts = [responseCode, code].filter((fact) => fact !== undefined).join(' ');
  const words = 'The mail server refused the email, or did not answer';
  return facts === '' ? words : `${words} (${facts})`;
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the SMTP server would refuse the same email again: replies 500 to 599 (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  return typeof error.responseCode === 'number' && error.responseCode >= 500;
}
