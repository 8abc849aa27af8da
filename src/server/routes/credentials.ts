import { findAccountById } from '../accounts/accounts.ts';
import { requestEmailChange } from '../accounts/change-email.ts';
import { checkOwnPassword } from '../accounts/check-password.ts';
import { forgetMailTokens } from '../accounts/mail-token.ts';
import { findTournamentsPlayed } from '../accounts/mark-tickets-ranked.ts';
import { changePassword, resetPassword } from '../accounts/new-password.ts';
import { checkNewPassword } from '../accounts/secrets/password-rule.ts';
import { endSession, listSessions } from '../accounts/sessions/session-list.ts';
import { sendVerificationAgain } from '../accounts/sign-up.ts';
import { verifyEmail } from '../accounts/verify-email.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { createAllowance, spendAllowance } from '../limits/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { cancelErase, requestErase } from '../users/request-erase.ts';

const HOUR_MS = 3_600_000;
/** How many emails one user may cause in an hour, and also one network address that names accounts. */
const LETTERS_PER_HOUR = 10;

type CredentialRoutes = Pick<
  Handlers,
  | 'sendVerification'
  | 'changeEmail'
  | 'cancelEmailChange'
  | 'verifyEmail'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'requestErase'
  | 'cancelErase'
  | 'passwordRule'
  | 'sessions'
  | 'endSession'
>;

/** Handles the calls about a user's address, password and sessions. */
export function credentialRoutes({
  db,
  clock,
  settings,
  running,
  jobs,
  mailbox,
  standings,
}: Deps): CredentialRoutes {
  const post = { mailbox, site: settings.publicUrl };
  const allowance = createAllowance('letter', LETTERS_PER_HOUR, HOUR_MS);

  return {
    async sendVerification({ session }) {
      const account = await findAccountById(db, session.userId);
      if (account && account.email_verified_at === null) {
        await db.transaction().execute(async (trx) => {
          await spendAllowance(trx, allowance, `user ${account.id}`, clock());
          await sendVerificationAgain(trx, post, account, clock());
        });
      }
      return { accepted: true };
    },

    async changeEmail({ body, session, address }) {
      const passwordCheck = { userId: session.userId, password: body.current_password, address };
      await checkOwnPassword(db, passwordCheck, clock);
      await spendAllowance(db, allowance, `user ${session.userId}`, clock());
      await db.transaction().execute(async (trx) => {
        const account = (await findAccountById(trx, session.userId)) ?? refuse('not-found');
        const isFree = await requestEmailChange(trx, post, account, body.email, clock());
        if (!isFree) refuse('email-taken');
      });
      return { accepted: true };
    },

    async cancelEmailChange({ session }) {
      await forgetMailTokens(db, session.userId, ['change-email']);
      return { accepted: true };
    },

    async verifyEmail({ body, actor }) {
      const { account, tournaments } = await db.transaction().execute(async (trx) => {
        const verifiedAddress = await verifyEmail(trx, { mailbox, actor }, body.token, clock());
        if (typeof verifiedAddress === 'string') return refuse(verifiedAddress);
        const { id, ...account } = verifiedAddress;
        return { account, tournaments: await findTournamentsPlayed(trx, id) };
      });
      standings.written(tournaments);
      return account;
    },

    async forgotPassword({ body, address }) {
      await spendAllowance(db, allowance, address, clock());
      // The server only adds a job, for any address. So neither the answer nor its time tells whether the account
      // exists.
      await jobs.add(db, 'mail-reset-link', { email: body.email });
      return { accepted: true };
    },

    async resetPassword({ body, address, actor }) {
      checkNewPassword(body.password, running.get('min_password_length'));
      const reset = await resetPassword(db, mailbox, { ...body, address, actor }, clock());
      if (!reset) return refuse('link-invalid');
      standings.written(reset.tournaments);
      return { accepted: true };
    },

    async changePassword({ body, session, address, actor }) {
      checkNewPassword(body.password, running.get('min_password_length'));
      const passwordCheck = { userId: session.userId, password: body.current_password, address };
      await checkOwnPassword(db, passwordCheck, clock);
      await spendAllowance(db, allowance, `user ${session.userId}`, clock());
      const { tokenHash } = session;
      const owner = { ...actor, tokenHash };
      await changePassword(db, mailbox, owner, body.password, clock());
      return { accepted: true };
    },

    async requestErase({ body, session: { userId }, actor, address }) {
      await checkOwnPassword(db, { userId, password: body.password, address }, clock);
      const eraseAt = await db
        .transaction()
        .execute((trx) => requestErase(trx, post, actor, clock()));
      return { erase_at: eraseAt.toISOString() };
    },

    async cancelErase({ actor }) {
      await db.transaction().execute((trx) => cancelErase(trx, actor, clock()));
      return { erase_at: null };
    },

    passwordRule: async () => ({ min_length: running.get('min_password_length') }),

    async sessions({ query, session }) {
      return { sessions: await listSessions(db, query.user_id, session.tokenHash, clock()) };
    },

    async endSession({ query, session }) {
      const isEnded = await endSession(db, session.userId, query.session_id, clock());
      if (!isEnded) refuse('not-found');
      return { sessions: await listSessions(db, session.userId, session.tokenHash, clock()) };
    },
  };
}
