import type { Deps, Handlers } from '../endpoint/handler.ts';
import { exportMails } from '../panel/mail/export-mails.ts';
import { loadMail, loadMailLog } from '../panel/mail/load-mails.ts';
import { retryMail } from '../panel/mail/retry-mail.ts';

type MailRoutes = Pick<Handlers, 'mailLog' | 'retryMail' | 'mailCsv'>;

/** Handles the log of the emails that the server sends. */
export function mailRoutes({ db, clock, jobs, settings }: Deps): MailRoutes {
  return {
    mailLog: ({ query }) => loadMailLog(db, query, settings),

    async retryMail({ body: { id }, actor }) {
      await db.transaction().execute((trx) => retryMail(trx, jobs, actor, id, clock()));
      return loadMail(db, id, settings);
    },

    mailCsv: ({ body, actor }) => exportMails(db, actor, body, clock()),
  };
}
