import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Settings } from '../settings.ts';
import type { Letter } from './letter.ts';

/** Addresses that belong to nobody (RFC 2606): accounts made on the command line have them. */
const NOBODY = /\.invalid$/i;

/** Where letters are posted. */
export interface Mailbox {
  /** Posts a letter in the caller's transaction: it leaves when that commits, and only then. */
  post(trx: Kysely<Schema>, letter: Letter, now: Date): Promise<void>;
}

/** The mailbox of a server: letters go to the queue when there is an SMTP server, and are kept otherwise. */
export function mailbox(jobs: Pick<JobQueue, 'add'>, settings: Pick<Settings, 'mail'>): Mailbox {
  return {
    async post(trx, letter, now) {
      const isSent = settings.mail.smtpUrl !== undefined && !NOBODY.test(letter.to);
      const { id } = await trx
        .insertInto('mails')
        .values({
          kind: letter.kind,
          recipient: letter.to,
          reply_to: letter.replyTo ?? null,
          subject: letter.subject,
          body: letter.body,
          is_secret: letter.isSecret ?? false,
          status: isSent ? 'queued' : 'kept',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isSent) await jobs.add(trx, 'send-mail', { mail_id: id });
    },
  };
}
