import type { SocialProvider } from '../../../contract/account/social.ts';
import { socialEndpoints } from '../../../contract/account/social-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { API_BASE } from '../../api/media-url.ts';
import { deleteReferral, loadStoredReferral } from '../../session/stored-referral.ts';
import { storeSignIn } from './sign-in.ts';
import { untilFinished } from './unfinished-sign-in.ts';

/**
 * The storage key of a pending sign-in's secret. Not in sessionStorage, because an installed app may return in another
 * window.
 */
const SECRET_KEY = 'sign-in-secret';

const SECRET_BYTES = 32;

/** Whether this browser can create a secret, which it cannot over plain HTTP. */
export const canSignInElsewhere = globalThis.isSecureContext;

/** Opens another service for the sign-in. `redirect` is the page of this site to open afterwards. */
export async function openProvider(provider: SocialProvider, redirect: string): Promise<void> {
  const secret = encodeBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  localStorage.setItem(SECRET_KEY, secret);
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const start = new URL(socialEndpoints[`${provider}Start`].path, API_BASE);
  const invitation = loadStoredReferral();
  start.search = String(
    new URLSearchParams({
      challenge: encodeBase64url(new Uint8Array(challenge)),
      redirect,
      ...(invitation && { referral_code: invitation }),
    }),
  );
  location.assign(start);
}

/**
 * Signs in with the code that another service gave.
 *
 * @throws CallError when the server refuses the code or does not answer; another error when the device could not store
 * the session
 */
export async function signInWithCode(code: string): Promise<void> {
  const secret = localStorage.getItem(SECRET_KEY) ?? '';
  localStorage.removeItem(SECRET_KEY);
  const body = { code, secret };
  await storeSignIn(await untilFinished(callApi(socialEndpoints.socialSession, { body }, null)));
  // The server used the referral code if this sign-in created an account. An older account can't use it.
  deleteReferral();
}

function encodeBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
