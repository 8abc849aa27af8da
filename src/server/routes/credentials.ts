import type { Deps, Handlers } from '../endpoint/handler.ts';
import { requireFactorProof } from '../endpoint/require-proof.ts';
import { findAccountById } from '../people/accounts.ts';
import { requestEmailChange } from '../people/email-links/change-email.ts';
import { deleteMailTokens } from '../people/email-links/mail-token.ts';
import { verifyEmail } from '../people/email-links/verify-email.ts';
import { cancelErase, requestErase } from '../people/erase/request-erase.ts';
import { hashPassword } from '../people/secrets/password.ts';
import { checkNewPassword } from '../people/secrets/password-rule.ts';
import { listSessions, revokeUserSession } from '../people/sessions/session-list.ts';
import { checkOwnPassword } from '../people/sign-in/check-password.ts';
import { changePassword, resetPassword } from '../people/sign-in/new-password.ts';
import { sendVerificationAgain } from '../people/sign-in/sign-up.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/** How many emails one user may trigger in an hour, and also one IP address that names accounts. */
const EMAILS_PER_HOUR = 10;

/** Handles the calls about a user's email address, password and sessions. */
export function credentialRoutes(deps: Deps) {
  const { db, clock, settings, running, jobs } = deps;
  const site = settings.publicUrl;
  const allowance = createAllowance('letter', EMAILS_PER_HOUR, HOUR_MS);

  return {
    async sendVerification(call) {
      const account = await findAccountById(db, call.session.userId);
      if (account && account.email_verified_at === null) {
        await runWrite(deps, call, async (write) => {
          await spendAllowance(write.trx, allowance, `user ${account.id}`, write.now);
          await sendVerificationAgain(write, site, account);
        });
      }
      return { accepted: true };
    },

    async changeEmail(call) {
      const { body, session, address, now } = call;
      const passwordCheck = { userId: session.userId, password: body.current_password, address };
      await checkOwnPassword(db, passwordCheck, clock);
      await requireFactorProof(db, session, now);
      await spendAllowance(db, allowance, `user ${session.userId}`, now);
      await runWrite(deps, call, async (write) => {
        const account = (await findAccountById(write.trx, session.userId)) ?? refuse('not-found');
        await requestEmailChange(write, site, account, body.email);
      });
      return { accepted: true };
    },

    async cancelEmailChange({ session }) {
      await deleteMailTokens(db, session.userId, ['change-email']);
      return { accepted: true };
    },

    verifyEmail: (call) => runWrite(deps, call, (write) => verifyEmail(write, call.body.token)),

    async forgotPassword({ body, address, now }) {
      await spendAllowance(db, allowance, address, now);
      // The server only adds a job, for any email address. So neither the answer nor its time reveals whether the
      // account exists.
      await jobs.add(db, 'mail-reset-link', { email: body.email });
      return { accepted: true, has_mail_server: settings.mail.smtpUrl !== undefined };
    },

    async resetPassword(call) {
      const { token, password } = call.body;
      checkNewPassword(password, running.get('min_password_length'));
      const hash = await hashPassword(password, call.address);
      const isReset = await runWrite(deps, call, (write) => resetPassword(write, token, hash));
      return isReset ? { accepted: true } : refuse('link-invalid');
    },

    async changePassword(call) {
      const { body, session, address, now } = call;
      checkNewPassword(body.password, running.get('min_password_length'));
      const passwordCheck = { userId: session.userId, password: body.current_password, address };
      await checkOwnPassword(db, passwordCheck, clock);
      await requireFactorProof(db, session, now);
      await spendAllowance(db, allowance, `user ${session.userId}`, now);
      const hash = await hashPassword(body.password);
      await runWrite(deps, call, (write) => changePassword(write, session.tokenHash, hash));
      return { accepted: true };
    },

    async requestErase(call) {
      const { body, session, address, now } = call;
      const passwordCheck = { userId: session.userId, password: body.password, address };
      await checkOwnPassword(db, passwordCheck, clock);
      await requireFactorProof(db, session, now);
      const eraseAt = await runWrite(deps, call, (write) =>
        requestErase(write, site, { userId: session.userId, by: 'password' }),
      );
      return { erase_at: eraseAt.toISOString() };
    },

    async cancelErase(call) {
      await runWrite(deps, call, cancelErase);
      return { erase_at: null };
    },

    passwordRule: async () => ({ min_length: running.get('min_password_length') }),

    async sessions({ query, session, now }) {
      return { sessions: await listSessions(db, query.user_id, session.tokenHash, now) };
    },

    async endSession({ query, session, now }) {
      const isEnded = await revokeUserSession(db, session.userId, query.session_id, now);
      if (!isEnded) refuse('not-found');
      return { sessions: await listSessions(db, session.userId, session.tokenHash, now) };
    },
  } satisfies Partial<Handlers>;
}
