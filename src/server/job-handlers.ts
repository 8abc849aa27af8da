import type { Kysely } from 'kysely';
import { mailResetLink } from './accounts/new-password.ts';
import { pruneSignInPlaces } from './accounts/sessions/sign-in-budget.ts';
import type { Schema } from './db/schema.ts';
import type { JobHandlers, JobQueue } from './jobs/job-queue.ts';
import { pruneAllowances } from './limits/allowance.ts';
import { createMailbox } from './mail/mailbox.ts';
import { pruneMails } from './mail/prune-mails.ts';
import { sendMail } from './mail/send-mail.ts';
import { smtpPost } from './mail/smtp.ts';
import { pruneInvitations } from './scorers/prune-invitations.ts';
import { pruneReceipts } from './scoring/save/prune-receipts.ts';
import type { Settings } from './settings/settings.ts';
import { eraseDueAccounts } from './users/erase-due-accounts.ts';

/** Returns the handlers of this server's jobs. */
export function jobHandlers(
  db: Kysely<Schema>,
  jobs: Pick<JobQueue, 'add'>,
  settings: Settings,
  clock: () => Date,
): JobHandlers {
  const { smtpUrl, from } = settings.mail;
  const post = smtpUrl === undefined ? withoutServer : smtpPost(smtpUrl, from);
  const letters = createMailbox(jobs, settings);
  return {
    'send-mail': sendMail(db, post, clock),
    'mail-reset-link': ({ email }) =>
      mailResetLink(db, letters, settings.publicUrl, email, clock()),
    'erase-accounts': () => eraseDueAccounts(db, letters, clock()),
    prune: async () => {
      await pruneReceipts(db, clock());
      await pruneMails(db, clock());
      await pruneInvitations(db, clock());
      await pruneSignInPlaces(db, clock());
      await pruneAllowances(db, clock());
    },
  };
}

/** Fails the job of a queued email while no SMTP server is set, so that the email waits until there is one again. */
async function withoutServer(): Promise<void> {
  throw new Error('SMTP_URL is no longer set');
}
