import { tryStoreErasures } from '../backup/erasures.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { eraseUser } from '../people/erase/erase-user.ts';
import { requestUserErase } from '../people/erase/request-erase.ts';
import { resetFactors } from '../people/factors/change-factors.ts';
import { cancelUserErase } from '../people/manage/cancel-user-erase.ts';
import { confirmUsers } from '../people/manage/confirm-users.ts';
import { endUserSessions } from '../people/manage/end-user-sessions.ts';
import { exportUsers } from '../people/manage/export-users.ts';
import { listUsers } from '../people/manage/list-users.ts';
import { loadUser } from '../people/manage/load-user.ts';
import { markUsers } from '../people/manage/mark-users.ts';
import { saveUser } from '../people/manage/save-user.ts';
import { sendUserVerification } from '../people/manage/send-user-verification.ts';
import { refuse } from '../problems/api-problem.ts';
import { removeScorer } from '../set-up/scorers/remove-scorer.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about accounts that an admin manages. */
export function userRoutes(deps: Deps) {
  const { db, settings, userTotals } = deps;
  const site = settings.publicUrl;
  const read = async (userId: number) => (await loadUser(db, userId)) ?? refuse('not-found');

  return {
    allUsers: async ({ query }) => [await listUsers(db, userTotals, query)],

    user: ({ query }) => read(query.user_id),

    async saveUser(call) {
      const options = { site, reserved: settings.scorerUsernames, removeScorer };
      await runWrite(deps, call, (write) => saveUser(write, call.body, options));
      return read(call.body.id);
    },

    markUsersDeleted: (call) => runWrite(deps, call, (write) => markUsers(write, site, call.body)),

    confirmUsers: (call) => {
      if (settings.mail.smtpUrl !== undefined) {
        refuse('not-ready', {
          detail: 'This server sends emails, so people confirm their own address',
        });
      }
      return runWrite(deps, call, (write) => confirmUsers(write, call.body));
    },

    async eraseUser(call) {
      await runWrite(deps, call, (write) => eraseUser(write, call.body));
      await tryStoreErasures(deps);
      return read(call.body.user_id);
    },

    async requestUserErase(call) {
      const { user_id } = call.body;
      await runWrite(deps, call, (write) => requestUserErase(write, site, user_id));
      return read(user_id);
    },

    async cancelUserErase(call) {
      const { user_id } = call.query;
      await runWrite(deps, call, (write) => cancelUserErase(write, site, user_id));
      return read(user_id);
    },

    endUserSessions: (call) =>
      runWrite(deps, call, (write) => endUserSessions(write, call.session.tokenHash, call.body)),

    async resetFactors(call) {
      const { user_id } = call.body;
      return { had_factor: await runWrite(deps, call, (write) => resetFactors(write, user_id)) };
    },

    async userVerification(call) {
      const { user_id } = call.body;
      await runWrite(deps, call, (write) => sendUserVerification(write, site, user_id));
      return { accepted: true, has_mail_server: settings.mail.smtpUrl !== undefined };
    },

    usersCsv: ({ body, actor, now }) => exportUsers({ db, actor, now }, body),
  } satisfies Partial<Handlers>;
}
