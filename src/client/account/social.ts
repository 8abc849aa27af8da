import type { SocialProvider } from '../../contract/social.ts';
import { socialEndpoints } from '../../contract/social-endpoints.ts';
import { API_BASE, callApi } from '../api.ts';
import { keepSignedIn } from './sign-in.ts';

/** Where the secret of a sign-in under way waits. Not the session's storage: an installed app may come back in another window. */
const SECRET_KEY = 'sign-in-secret';

const SECRET_BYTES = 32;

/** Whether this browser can keep a secret to itself: plain HTTP on a network cannot. */
export const canSignInElsewhere = globalThis.isSecureContext;

/** Leaves for another service to sign in there; `redirect` is the page of this site to go on to afterwards. */
export async function leaveFor(provider: SocialProvider, redirect: string): Promise<void> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  localStorage.setItem(SECRET_KEY, secret);
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const start = new URL(socialEndpoints[`${provider}Start`].path, API_BASE);
  start.search = String(
    new URLSearchParams({ challenge: base64url(new Uint8Array(challenge)), redirect }),
  );
  location.assign(start);
}

/**
 * Signs in with the code another service's sign-in ended with.
 *
 * @throws CallError when the server refuses it or does not answer; another error when the session could not be stored
 */
export async function signInWithCode(code: string): Promise<void> {
  const secret = localStorage.getItem(SECRET_KEY) ?? '';
  localStorage.removeItem(SECRET_KEY);
  const body = { code, secret };
  await keepSignedIn(await callApi(socialEndpoints.socialSession, { body }, null));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
