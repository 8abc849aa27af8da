import type { SocialProvider } from '../../../contract/account/social.ts';
import { socialEndpoints } from '../../../contract/account/social-endpoints.ts';
import { API_BASE, callApi } from '../../api/api.ts';
import { forgetReferral, readStoredReferral } from '../../session/stored-referral.ts';
import { keepSignedIn } from './sign-in.ts';

/**
 * The key of the secret of a sign-in under way. Not in sessionStorage: an installed app may come back in another
 * window.
 */
const SECRET_KEY = 'sign-in-secret';

const SECRET_BYTES = 32;

/** Whether this browser can make a secret: over plain HTTP on a network it cannot. */
export const canSignInElsewhere = globalThis.isSecureContext;

/** Opens another service to sign in there; `redirect` is the page of this site to open afterwards. */
export async function openProvider(provider: SocialProvider, redirect: string): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  localStorage.setItem(SECRET_KEY, secret);
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const start = new URL(socialEndpoints[`${provider}Start`].path, API_BASE);
  const invitation = readStoredReferral();
  start.search = String(
    new URLSearchParams({
      challenge: base64url(new Uint8Array(challenge)),
      redirect,
      ...(invitation && { referral_code: invitation }),
    }),
  );
  location.assign(start);
}

/**
 * Signs in with the code of another service's sign-in.
 *
 * @throws CallError when the server refuses it or does not answer; another error when the session could not be stored
 */
export async function signInWithCode(code: string): Promise<void> {
  const secret = localStorage.getItem(SECRET_KEY) ?? '';
  localStorage.removeItem(SECRET_KEY);
  const body = { code, secret };
  await keepSignedIn(await callApi(socialEndpoints.socialSession, { body }, null));
  // If this sign-in made an account, the code counted; otherwise it never will.
  forgetReferral();
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
