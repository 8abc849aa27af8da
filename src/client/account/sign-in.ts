import type { LoginBody, LoginResponse } from '../../contract/account.ts';
import { CallError } from '../../contract/call.ts';
import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { adoptSession } from '../session.ts';

/**
 * Signs in with username and password.
 *
 * @throws CallError when the server refuses or does not answer; another error when the session could not be stored
 */
export async function signIn(credentials: LoginBody): Promise<void> {
  await keepSignedIn(await callApi(firstEndpoints.login, { body: credentials }, null));
}

/**
 * Keeps the session that the server has given: the outbox's table first, where the worker reads it, then the mirror.
 * Asks the browser to keep this device's data; the answer stands in the sync panel.
 *
 * @throws Error when the session could not be stored
 */
export async function keepSignedIn({ token, expires_at, data }: LoginResponse): Promise<void> {
  const session = {
    userId: data.id,
    username: data.username,
    role: data.user_role,
    token,
    expiresAt: expires_at,
    user: data,
  };
  const { keepSession } = await import('../outbox-db.ts');
  await keepSession(session);
  adoptSession(session);
  navigator.storage?.persist?.().catch(() => false);
  const { refreshProfile } = await import('./profile/refresh-profile.ts');
  refreshProfile(session.userId);
}

/** Words for a sign-in that this device could not keep. */
export function notKeptWords(error: unknown): string | undefined {
  if (error instanceof CallError) return undefined;
  return 'This device could not keep the sign-in: its storage is full or blocked. Free some space and try again.';
}
