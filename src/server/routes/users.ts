import { findAccountById } from '../accounts/accounts.ts';
import { findTournamentsPlayed } from '../accounts/mark-tickets-ranked.ts';
import { endOtherSessions } from '../accounts/sessions/session-list.ts';
import { saveAudit } from '../audit/save-audit.ts';
import { endRequest } from '../deletion-requests/end-request.ts';
import { readRequest } from '../deletion-requests/list-requests.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { refuse } from '../problems/api-problem.ts';
import { cancelUserErase } from '../users/cancel-user-erase.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { exportUsers } from '../users/export-users.ts';
import { listUsers } from '../users/list-users.ts';
import { markUsers } from '../users/mark-users.ts';
import { readUser } from '../users/read-user.ts';
import { requireErasable } from '../users/require-erasable.ts';
import { saveUser } from '../users/save-user.ts';
import { sendUserVerification } from '../users/send-user-verification.ts';

type UserRoutes = Pick<
  Handlers,
  | 'allUsers'
  | 'user'
  | 'saveUser'
  | 'markUsersDeleted'
  | 'eraseUser'
  | 'cancelUserErase'
  | 'endUserSessions'
  | 'userVerification'
  | 'usersCsv'
  | 'endDeletionRequest'
>;

/** Handles the calls about accounts that an admin manages. */
export function userRoutes({
  db,
  clock,
  settings,
  standings,
  mailbox,
  userTotals,
}: Deps): UserRoutes {
  const post = { mailbox, site: settings.publicUrl };

  return {
    allUsers: async ({ query }) => [await listUsers(db, userTotals, query)],

    user: async ({ query }) => (await readUser(db, query.user_id)) ?? refuse('not-found'),

    async saveUser({ body, actor }) {
      await db
        .transaction()
        .execute((trx) =>
          saveUser(trx, actor, body, { ...post, reserved: settings.scorerUsernames }, clock()),
        );
      userTotals.forget();
      // A role takes the account's tickets off the boards.
      standings.written(await findTournamentsPlayed(db, body.id));
      return (await readUser(db, body.id)) ?? refuse('not-found');
    },

    async markUsersDeleted({ body, actor }) {
      const { tournaments, ...marked } = await db
        .transaction()
        .execute((trx) => markUsers(trx, actor, body, post, clock()));
      userTotals.forget();
      standings.written(tournaments);
      return marked;
    },

    async eraseUser({ body, actor }) {
      const { tournaments } = await db.transaction().execute(async (trx) => {
        await requireErasable(trx, actor.userId, body);
        return eraseAccount(trx, post.mailbox, actor, body.user_id, clock());
      });
      userTotals.forget();
      standings.written(tournaments);
      return (await readUser(db, body.user_id)) ?? refuse('not-found');
    },

    async cancelUserErase({ query: { user_id }, actor }) {
      await db.transaction().execute((trx) => cancelUserErase(trx, post, actor, user_id, clock()));
      return (await readUser(db, user_id)) ?? refuse('not-found');
    },

    endUserSessions: ({ body: { user_id }, session: { userId, tokenHash }, actor }) =>
      db.transaction().execute(async (trx) => {
        if (!(await findAccountById(trx, user_id))) refuse('not-found');
        const own = user_id === userId ? tokenHash : null;
        const ended = await endOtherSessions(trx, user_id, own, clock());
        const facts = { target: user_id, before: null, after: null, detail: { ended } };
        if (ended > 0) {
          await saveAudit(trx, actor, 'account-signed-out', facts, clock());
        }
        return { ended };
      }),

    async userVerification({ body, actor }) {
      await db
        .transaction()
        .execute((trx) => sendUserVerification(trx, post, actor, body.user_id, clock()));
      return { accepted: true };
    },

    async endDeletionRequest({ body, actor }) {
      const { office } = settings.mail;
      const tournaments = await db
        .transaction()
        .execute((trx) => endRequest(trx, { ...post, office }, actor, body, clock()));
      userTotals.forget();
      standings.written(tournaments);
      return readRequest(db, body.id);
    },

    usersCsv: ({ body, actor }) => exportUsers(db, actor, body, clock()),
  };
}
