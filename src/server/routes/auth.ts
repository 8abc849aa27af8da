import { createAccount, findAccount, sessionUser } from '../accounts/accounts.ts';
import { verifyPassword } from '../accounts/password.ts';
import { revokeSession, startSession } from '../accounts/sessions.ts';
import { clearFailures, countFailure, inTurnOf, waitOf } from '../accounts/sign-in-slowing.ts';
import { refuse } from '../api-problem.ts';
import type { Deps, Handlers } from './handler.ts';

/** Accounts and sessions. */
export function authRoutes({
  db,
  clock,
  settings,
}: Deps): Pick<Handlers, 'signup' | 'login' | 'logout'> {
  const reserved = new Set(settings.scorerUsernames.map(folded));

  return {
    async signup({ body }) {
      if (reserved.has(folded(body.username))) refuse('username-reserved');
      if (body.password.length < settings.minPasswordLength) {
        const message = `Password must have at least ${settings.minPasswordLength} characters`;
        refuse('validation-failed', { errors: [{ path: 'password', message }] });
      }
      const account = await createAccount(db, body, 'user', clock());
      if (typeof account === 'string') return refuse(account);
      return { data: sessionUser(account) };
    },

    async login({ body, address }) {
      const pair = { account: folded(body.username), address };
      return inTurnOf(pair, async () => {
        const wait = await waitOf(db, pair, clock());
        if (wait > 0) {
          refuse('too-many-requests', {}, { 'Retry-After': String(Math.ceil(wait / 1000)) });
        }
        const account = await findAccount(db, body.username);
        const matches = await verifyPassword(body.password, account?.password_hash);
        if (!account?.is_active || !matches) {
          await countFailure(db, pair, clock());
          return refuse('wrong-credentials');
        }
        await clearFailures(db, pair);
        const { token, expiresAt } = await startSession(db, account.id, clock());
        return { token, expires_at: expiresAt.toISOString(), data: sessionUser(account) };
      });
    },

    async logout({ session }) {
      await revokeSession(db, session.tokenHash, clock());
      return { signed_out: true };
    },
  };
}

function folded(name: string): string {
  return name.normalize().toLowerCase();
}
