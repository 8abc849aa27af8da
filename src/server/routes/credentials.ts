import { findAccountById } from '../accounts/accounts.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { changePassword, resetPassword } from '../accounts/new-password.ts';
import { requireLength } from '../accounts/password-rule.ts';
import { endSession, listSessions } from '../accounts/session-list.ts';
import { sendVerification, verifyEmail } from '../accounts/verify-email.ts';
import { allowance, takeOne } from '../allowance.ts';
import { refuse } from '../api-problem.ts';
import { mailbox } from '../mail/mailbox.ts';
import type { Deps, Handlers } from './handler.ts';

const HOUR_MS = 3_600_000;
/** Letters one person, or one network address that names accounts, may cause in an hour. */
const LETTERS_PER_HOUR = 10;

type CredentialRoutes = Pick<
  Handlers,
  | 'sendVerification'
  | 'verifyEmail'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'sessions'
  | 'endSession'
>;

/** What proves who somebody is: address, password, sessions. */
export function credentialRoutes({ db, clock, settings, jobs }: Deps): CredentialRoutes {
  const letters = mailbox(jobs, settings);
  const allowed = allowance(LETTERS_PER_HOUR, HOUR_MS);

  return {
    async sendVerification({ session }) {
      const account = await findAccountById(db, session.userId);
      if (account && account.email_verified_at === null) {
        takeOne(allowed, `user ${account.id}`, clock());
        await db
          .transaction()
          .execute((trx) => sendVerification(trx, letters, settings.publicUrl, account, clock()));
      }
      return { accepted: true };
    },

    async verifyEmail({ body }) {
      return (await verifyEmail(db, body.token, clock())) ?? refuse('link-invalid');
    },

    async forgotPassword({ body, address }) {
      takeOne(allowed, address, clock());
      // Only a job, for any address: neither the answer nor its time tells whether there is such an account.
      await jobs.add(db, 'mail-reset-link', { email: body.email });
      return { accepted: true };
    },

    async resetPassword({ body, address }) {
      requireLength(body.password, settings.minPasswordLength);
      const isSet = await resetPassword(db, letters, { ...body, address }, clock());
      if (!isSet) refuse('link-invalid');
      return { accepted: true };
    },

    async changePassword({ body, session, address }) {
      requireLength(body.password, settings.minPasswordLength);
      const claim = { username: session.username, password: body.current_password, address };
      await checkPassword(db, claim, clock);
      takeOne(allowed, `user ${session.userId}`, clock());
      await changePassword(db, letters, session, body.password, clock());
      return { accepted: true };
    },

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
