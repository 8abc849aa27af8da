import type { LoginBody, LoginResponse } from '../../../contract/account/account.ts';
import { CallError } from '../../../contract/base/call.ts';
import { coreEndpoints } from '../../../contract/scoring/core-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { getDeviceId } from '../../session/device-id.ts';
import { adoptSession, isGuest } from '../../session/session.ts';
import { untilFinished } from './unfinished-sign-in.ts';

/**
 * Signs in with username and password, and stores the session.
 * @throws CallError when the server refuses or does not answer; another error when the device could not store the
 * session
 */
export async function signIn(credentials: LoginBody): Promise<void> {
  const device = getDeviceId();
  const body = { ...credentials, ...(device && { device }) };
  await storeSignIn(await untilFinished(callApi(coreEndpoints.login, { body }, null)));
}

/**
 * Stores the server's session in the outbox's table, where the worker loads it, and in the mirror. Also asks the
 * browser to keep this device's data.
 * @throws Error when the device could not store the session
 */
export async function storeSignIn({ token, expires_at, data }: LoginResponse): Promise<void> {
  const session = {
    userId: data.id,
    username: data.username,
    role: data.user_role,
    token,
    expiresAt: expires_at,
    user: data,
  };
  const { rememberSession } = await import('../../device/outbox-db.ts');
  await rememberSession(session);
  adoptSession(session);
  navigator.storage?.persist?.().catch(() => false);
  if (isGuest(session)) return;
  const { refreshProfile } = await import('../profile/refresh-profile.ts');
  refreshProfile(session.userId);
}

/** Returns the message for a session that this device could not store. */
export function describeUnsavedSession(error: unknown): string | undefined {
  if (error instanceof CallError) return undefined;
  return "This device couldn't save your sign-in: its storage is full or blocked. Free up some space and try again.";
}
