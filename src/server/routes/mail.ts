import type { Deps, Handlers } from '../http/handler.ts';
import { exportMails } from '../mail-log/export-mails.ts';
import { readMail, readMailLog } from '../mail-log/read-mails.ts';
import { retryMail } from '../mail-log/retry-mail.ts';

type MailRoutes = Pick<Handlers, 'mailLog' | 'retryMail' | 'mailCsv'>;

/** Handles the log of the emails that the server sends. */
export function mailRoutes({ db, clock, jobs, settings }: Deps): MailRoutes {
  return {
    mailLog: ({ query }) => readMailLog(db, query, settings),

    async retryMail({ body: { id }, session: { userId }, requestId }) {
      await db
        .transaction()
        .execute((trx) => retryMail(trx, jobs, { userId, requestId }, id, clock()));
      return readMail(db, id, settings);
    },

    mailCsv: ({ body, session: { userId }, requestId }) =>
      exportMails(db, { userId, requestId }, body, clock()),
  };
}
