import { pruneRules } from '../../contract/admin/retention-report.ts';
import { createAnnouncementSender } from '../announcements/sending/send-email.ts';
import { operator } from '../audit/save-audit.ts';
import { storeErasures } from '../backup/erasures.ts';
import { runBackup, runDueBackup } from '../backup/run-backup.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../endpoint/handler.ts';
import { runSchedules } from '../feed/schedule/run-schedules.ts';
import type { JobHandlers } from '../jobs/job-queue.ts';
import { sendMail } from '../mail/send-mail.ts';
import { createSmtpPost } from '../mail/smtp.ts';
import { makeNotices } from '../notices/make-notices.ts';
import { sendDigests } from '../notices/send-digests.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { mailDeletionLink } from '../people/erase/deletion-link.ts';
import { eraseDueAccounts } from '../people/erase/erase-due-accounts.ts';
import { mailResetLink } from '../people/sign-in/new-password.ts';
import { pushNotices } from '../push/push-notices.ts';
import { formatSender } from '../running-settings/sender-address.ts';
import { createWriteQueue } from '../scoring/write-queue.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { deletions } from './deletions.ts';
import { runRule } from './run-rule.ts';

/** Returns the handlers of this server's jobs. */
export function createJobHandlers(
  deps: Pick<
    Deps,
    | 'db'
    | 'mailbox'
    | 'log'
    | 'settings'
    | 'running'
    | 'clock'
    | 'standings'
    | 'boards'
    | 'userTotals'
    | 'metrics'
    | 'stopping'
    | 'jobs'
    | 'kind'
  > &
    Pick<Database, 'dump'>,
): JobHandlers {
  const { db, log, settings, running, clock } = deps;
  const writes = createWriteQueue(db, clock, log, deps.metrics.countOp);
  const { smtpUrl } = settings.mail;
  const getSender = () => formatSender(settings, running);
  const post = smtpUrl === undefined ? withoutServer : createSmtpPost(smtpUrl, getSender);

  return {
    'send-mail': sendMail(db, post, clock),
    'send-announcement':
      smtpUrl === undefined ? withoutServer : createAnnouncementSender(deps, smtpUrl),
    'mail-reset-link': ({ email }) =>
      runWrite(deps, { actor: operator, now: clock() }, (write) =>
        mailResetLink(write, settings.publicUrl, email),
      ),
    'mail-deletion-link': ({ email }) =>
      runWrite(deps, { actor: operator, now: clock() }, (write) =>
        mailDeletionLink(write, settings.publicUrl, email),
      ),
    'send-notices': sendNotices(deps),
    'make-notices': () => makeNotices(deps),
    'push-notices': () => pushNotices(deps),
    'send-digests': () => sendDigests(deps),
    'erase-accounts': async () => {
      const erase = () => runRule(db, 'accounts', (_, now) => eraseDueAccounts(deps, now), clock);
      await erase().finally(() => storeErasures(db, settings.backupDir));
    },
    'back-up': (data) => (data ? runBackup(deps) : runDueBackup(deps)),
    'fetch-leaderboards': () => runSchedules({ ...deps, writes }),
    prune: async (data) => {
      for (const rule of data ? [data.rule] : pruneRules) {
        await runRule(db, rule, deletions[rule], clock);
      }
    },
  };
}

/** Fails the job of a queued email while no SMTP server is set, so that the email waits until there is one again. */
async function withoutServer(): Promise<void> {
  throw new Error('SMTP_URL is no longer set');
}
