import type { Kysely } from 'kysely';
import { mailResetLink } from '../accounts/new-password.ts';
import type { Schema } from '../db/schema.ts';
import { mailbox } from '../mail/mailbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import { smtpPost } from '../mail/smtp.ts';
import type { Settings } from '../settings.ts';
import type { JobHandlers, JobQueue } from './job-queue.ts';

/** How this server does each kind of job. */
export function jobHandlers(
  db: Kysely<Schema>,
  jobs: Pick<JobQueue, 'add'>,
  settings: Settings,
  clock: () => Date,
): JobHandlers {
  const { smtpUrl, from } = settings.mail;
  const post = smtpUrl === undefined ? withoutServer : smtpPost(smtpUrl, from);
  const letters = mailbox(jobs, settings);
  return {
    'send-mail': sendMail(db, post, clock),
    'mail-reset-link': ({ email }) =>
      mailResetLink(db, letters, settings.publicUrl, email, clock()),
  };
}

/** Letters that were queued while there was a server wait for one. */
async function withoutServer(): Promise<void> {
  throw new Error('SMTP_URL is not set any more');
}
