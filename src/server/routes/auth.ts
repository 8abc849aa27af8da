import type { SignupBody } from '../../contract/account/sign-up.ts';
import { requireUpload, storeBackupPart } from '../backup/uploaded-backup.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { toSessionUser } from '../people/accounts.ts';
import { enterOrAsk } from '../people/factors/factor-ticket.ts';
import {
  createFirstAdmin,
  prolongFirstAdminLink,
  requireFirstAdminLink,
} from '../people/first-admin.ts';
import { checkPersonName } from '../people/names/check-person-name.ts';
import { createReservedNameCheck } from '../people/names/reserved.ts';
import { findReferrer } from '../people/referrals/referrals.ts';
import { hashPassword } from '../people/secrets/password.ts';
import { checkNewPassword } from '../people/secrets/password-rule.ts';
import { revokeSession } from '../people/sessions/sessions.ts';
import { checkPassword } from '../people/sign-in/check-password.ts';
import { signUp } from '../people/sign-in/sign-up.ts';
import { startSignIn } from '../people/sign-in/start-sign-in.ts';
import { createAllowance, spendAllowance } from '../problems/allowance.ts';
import { refuse } from '../problems/api-problem.ts';
import { beginAdminFactor } from '../running-settings/begin-admin-factor.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

const HOUR_MS = 3_600_000;
/**
 * Failed attempts count too, because each attempt may send an email to a stranger. A whole course may share one IP
 * address.
 */
const SIGN_UPS_PER_HOUR = 200;

/** Handles sign-up, sign-in and sign-out. */
export function authRoutes(deps: Deps) {
  const { db, clock, settings, running, uploadedRestore } = deps;
  const checkReserved = createReservedNameCheck(settings.scorerUsernames);
  const allowance = createAllowance('sign-up', SIGN_UPS_PER_HOUR, HOUR_MS);

  async function findReferrerId({ referral_code: code }: SignupBody): Promise<number | null> {
    if (!code) return null;
    const referrer = await findReferrer(db, code);
    const message = 'Nobody has this referral code';
    if (!referrer) refuse('validation-failed', { errors: [{ path: 'referral_code', message }] });
    return referrer.id;
  }

  return {
    async signup(call) {
      const { body, address, now } = call;
      await spendAllowance(db, allowance, address, now);
      const reason = checkReserved(body.username);
      if (reason) refuse(reason);
      await checkPersonName(db, body, settings.scorerUsernames);
      checkNewPassword(body.password, running.get('min_password_length'));
      const { password, ...person } = body;
      const referred_by = await findReferrerId(body);
      const password_hash = await hashPassword(password, address);
      const has_notices = running.get('notices_on');
      const newAccount = { ...person, password_hash, referred_by, has_notices };
      const account = await runWrite(deps, call, (write) =>
        signUp(write, settings.publicUrl, { ...newAccount, user_role: 'user' }),
      );
      const has_mail_server = settings.mail.smtpUrl !== undefined;
      return { data: toSessionUser(account), has_mail_server };
    },

    async createFirstAdmin(call) {
      const { body, address, headers, now } = call;
      await spendAllowance(db, allowance, address, now);
      await requireFirstAdminLink(db, body.token, now);
      checkNewPassword(body.password, running.get('min_password_length'));
      const password_hash = await hashPassword(body.password, address);
      const secrets = { password_hash, has_notices: running.get('notices_on') };
      const account = await runWrite(deps, call, async (write) => {
        const admin = await createFirstAdmin(write, body, secrets);
        if (settings.production) await beginAdminFactor(write.trx, now);
        return admin;
      });
      await running.written();
      return startSignIn(db, account, headers, now);
    },

    async uploadBackup({ body: { token, ...part }, now }) {
      await requireFirstAdminLink(db, token, now);
      // A large file takes longer than the link works.
      await prolongFirstAdminLink(db, token, now);
      uploadedRestore.reset();
      return { backup: await storeBackupPart(deps, part) };
    },

    async restoreUploaded({ body: { token, ...backup }, now }) {
      const asked = uploadedRestore.find(token);
      if (asked) return asked;
      await requireFirstAdminLink(db, token, now);
      await requireUpload(deps, backup);
      uploadedRestore.ask(token);
      return { state: 'restoring', words: null };
    },

    login: ({ body, address, headers, now }) =>
      checkPassword(db, { ...body, address }, clock, (account, attempt) =>
        enterOrAsk(db, account, attempt, { headers, now }),
      ),

    async logout({ session, now }) {
      await revokeSession(db, session.tokenHash, now);
      return { signed_out: true };
    },
  } satisfies Partial<Handlers>;
}
