import type { Kysely } from 'kysely';
import type { LoginResponse } from '../../../contract/account/account.ts';
import type { Schema } from '../../db/schema.ts';
import { type Account, toSessionUser } from '../accounts.ts';
import { startSession } from '../sessions/sessions.ts';

/** Starts a session for an authenticated user and returns the login response. */
export async function startSignIn(
  db: Kysely<Schema>,
  account: Account,
  headers: Headers,
  now: Date,
): Promise<LoginResponse> {
  const { token, expiresAt } = await startSession(db, account.id, shortenUserAgent(headers), now);
  return { token, expires_at: expiresAt.toISOString(), data: toSessionUser(account) };
}

/** Returns the browser's name for itself, shortened for the list of sessions. */
function shortenUserAgent(headers: Headers): string {
  return (headers.get('User-Agent') ?? '').slice(0, 300);
}
