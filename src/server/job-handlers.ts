import { mailResetLink } from './accounts/new-password.ts';
import { pruneSignInPlaces } from './accounts/sessions/sign-in-budget.ts';
import { pruneFeedTexts } from './feed/runs/prune-feed-texts.ts';
import type { Deps } from './http/handler.ts';
import type { JobHandlers } from './jobs/job-queue.ts';
import { pruneAllowances } from './limits/allowance.ts';
import { createMailbox } from './mail/mailbox.ts';
import { pruneMails } from './mail/prune-mails.ts';
import { sendMail } from './mail/send-mail.ts';
import { smtpPost } from './mail/smtp.ts';
import { pruneMessages } from './messages/prune-messages.ts';
import { pruneInvitations } from './scorers/prune-invitations.ts';
import { pruneReceipts } from './scoring/save/prune-receipts.ts';
import { eraseDueAccounts } from './users/erase-due-accounts.ts';

/** Returns the handlers of this server's jobs. */
export function jobHandlers(
  deps: Pick<Deps, 'db' | 'jobs' | 'settings' | 'clock' | 'standings' | 'userTotals'>,
): JobHandlers {
  const { db, jobs, settings, clock, standings, userTotals } = deps;
  const { smtpUrl, from } = settings.mail;
  const post = smtpUrl === undefined ? withoutServer : smtpPost(smtpUrl, from);
  const mailbox = createMailbox(jobs, settings);

  /** Shows the erase of an account to admins and on boards, as a call that erases an account does. */
  function showErase(tournaments: readonly number[]): void {
    userTotals.forget();
    standings.written(tournaments);
  }

  return {
    'send-mail': sendMail(db, post, clock),
    'mail-reset-link': ({ email }) =>
      mailResetLink(db, mailbox, settings.publicUrl, email, clock()),
    'erase-accounts': () => eraseDueAccounts(db, mailbox, clock(), showErase),
    prune: async () => {
      await pruneReceipts(db, clock());
      await pruneMails(db, clock());
      await pruneMessages(db, clock());
      await pruneFeedTexts(db, clock());
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
