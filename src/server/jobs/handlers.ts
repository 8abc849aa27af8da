import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { sendMail } from '../mail/send-mail.ts';
import { smtpPost } from '../mail/smtp.ts';
import type { Settings } from '../settings.ts';
import type { JobHandlers } from './job-queue.ts';

/** How this server does each kind of job. */
export function jobHandlers(
  db: Kysely<Schema>,
  settings: Pick<Settings, 'mail'>,
  clock: () => Date,
): JobHandlers {
  const { smtpUrl, from } = settings.mail;
  const post = smtpUrl === undefined ? withoutServer : smtpPost(smtpUrl, from);
  return { 'send-mail': sendMail(db, post, clock) };
}

/** Letters that were queued while there was a server wait for one. */
async function withoutServer(): Promise<void> {
  throw new Error('SMTP_URL is not set any more');
}
