import type { SignupBody } from '../../contract/account.ts';
import { findReferrer, insertAccount, sessionUser } from '../accounts/accounts.ts';
import { checkPassword, folded } from '../accounts/check-password.ts';
import { hashPassword } from '../accounts/password.ts';
import { requireLength } from '../accounts/password-rule.ts';
import { revokeSession } from '../accounts/sessions.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { sendVerification } from '../accounts/verify-email.ts';
import { allowance, takeOne } from '../allowance.ts';
import { refuse } from '../api-problem.ts';
import { mailbox } from '../mail/mailbox.ts';
import type { Deps, Handlers } from './handler.ts';

const HOUR_MS = 3_600_000;
/** Tries: each may write to an address somebody typed. A whole course may share one network address. */
const SIGN_UPS_PER_HOUR = 200;

/** Sign-up, sign-in and sign-out. */
export function authRoutes({
  db,
  clock,
  settings,
  jobs,
}: Deps): Pick<Handlers, 'signup' | 'login' | 'logout'> {
  const reserved = new Set(settings.scorerUsernames.map(folded));
  const letters = mailbox(jobs, settings);
  const allowed = allowance(SIGN_UPS_PER_HOUR, HOUR_MS);

  async function referrerOf({ referral_code: code }: SignupBody): Promise<number | null> {
    if (!code) return null;
    const referrer = await findReferrer(db, code);
    const message = 'Nobody has this referral code';
    return (
      referrer ?? refuse('validation-failed', { errors: [{ path: 'referral_code', message }] })
    );
  }

  return {
    async signup({ body, address }) {
      takeOne(allowed, address, clock());
      if (reserved.has(folded(body.username))) refuse('username-reserved');
      requireLength(body.password, settings.minPasswordLength);
      const { password, ...person } = body;
      const referred_by = await referrerOf(body);
      const password_hash = await hashPassword(password, address);
      const now = clock();
      return db.transaction().execute(async (trx) => {
        const signedUp = { ...person, password_hash, user_role: 'user', referred_by } as const;
        const account = await insertAccount(trx, signedUp, now);
        if (typeof account === 'string') return refuse(account);
        await sendVerification(trx, letters, settings.publicUrl, account, now);
        return { data: sessionUser(account) };
      });
    },

    async login({ body, address, headers }) {
      const account = await checkPassword(db, { ...body, address }, clock);
      return signedIn(db, account, headers, clock());
    },

    async logout({ session }) {
      await revokeSession(db, session.tokenHash, clock());
      return { signed_out: true };
    },
  };
}
