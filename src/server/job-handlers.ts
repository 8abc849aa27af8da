import { mailResetLink } from './accounts/new-password.ts';
import { pruneSignInPlaces } from './accounts/sessions/sign-in-budget.ts';
import { pruneRecipients } from './announcements/prune-recipients.ts';
import { pruneFeedTexts } from './feed/runs/prune-feed-texts.ts';
import { runSchedules } from './feed-schedule/run-schedules.ts';
import type { Deps } from './http/handler.ts';
import type { JobHandlers } from './jobs/job-queue.ts';
import { pruneAllowances } from './limits/allowance.ts';
import { createMailbox } from './mail/mailbox.ts';
import { pruneMails } from './mail/prune-mails.ts';
import { sendMail } from './mail/send-mail.ts';
import { smtpPost } from './mail/smtp.ts';
import { pruneMessages } from './messages/prune-messages.ts';
import { formatSender } from './running-settings/sender-address.ts';
import { pruneInvitations } from './scorers/prune-invitations.ts';
import { pruneReceipts } from './scoring/save/prune-receipts.ts';
import { createWriteQueue } from './scoring/write-queue.ts';
import { eraseDueAccounts } from './users/erase-due-accounts.ts';

/** Returns the handlers of this server's jobs. */
export function jobHandlers(
  deps: Pick<
    Deps,
    'db' | 'jobs' | 'log' | 'settings' | 'running' | 'clock' | 'standings' | 'userTotals'
  >,
): JobHandlers {
  const { db, jobs, log, settings, running, clock, standings, userTotals } = deps;
  const writes = createWriteQueue(db, clock, log);
  const { smtpUrl } = settings.mail;
  const readSender = () => formatSender(settings, running);
  const post = smtpUrl === undefined ? withoutServer : smtpPost(smtpUrl, readSender);
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
    'fetch-leaderboards': () => runSchedules({ db, clock, log, running, writes, standings }),
    prune: async () => {
      await pruneReceipts(db, clock());
      await pruneMails(db, clock());
      await pruneMessages(db, clock());
      await pruneFeedTexts(db, clock());
      await pruneInvitations(db, clock());
      await pruneSignInPlaces(db, clock());
      await pruneAllowances(db, clock());
      await pruneRecipients(db, clock());
    },
  };
}

/** Fails the job of a queued email while no SMTP server is set, so that the email waits until there is one again. */
async function withoutServer(): Promise<void> {
  throw new Error('SMTP_URL is no longer set');
}
