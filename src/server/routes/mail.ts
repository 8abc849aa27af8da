import type { Deps, Handlers } from '../endpoint/handler.ts';
import { exportMails } from '../panel/mail/export-mails.ts';
import { loadMail, loadMailLog } from '../panel/mail/load-mails.ts';
import { retryMail } from '../panel/mail/retry-mail.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the log of the emails that the server sends. */
export function mailRoutes(deps: Deps) {
  const { db, jobs, settings } = deps;

  return {
    mailLog: ({ query }) => loadMailLog(db, query, settings),

    async retryMail(call) {
      await runWrite(deps, call, (write) => retryMail(write, jobs, call.body.id));
      return loadMail(db, call.body.id, settings);
    },

    mailCsv: ({ body, actor, now }) => exportMails({ db, actor, now }, body),
  } satisfies Partial<Handlers>;
}
