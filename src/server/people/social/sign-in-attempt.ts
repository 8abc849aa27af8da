import type { Kysely } from 'kysely';
import * as openid from 'openid-client';
import { ATTEMPT_MS, type SocialProvider } from '../../../contract/account/social.ts';
import type { Schema } from '../../db/schema.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';
import type { Secrets } from './provider.ts';

/** A sign-in under way: the values that the service must echo, the browser, and the page to open afterwards. */
export interface SignInAttempt extends Secrets {
  readonly challenge: string;
  readonly redirect: string;
  /** The referral code of the link that the user opened. */
  readonly referralCode: string | null;
}

/** Stores the start of a sign-in, and deletes expired ones. The browser keeps `token` in a cookie. */
export async function beginAttempt(
  db: Kysely<Schema>,
  provider: SocialProvider,
  {
    challenge,
    redirect,
    referralCode,
  }: Pick<SignInAttempt, 'challenge' | 'redirect' | 'referralCode'>,
  now: Date,
): Promise<{ token: string; secrets: Secrets }> {
  const token = generateToken();
  const secrets = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  await db.deleteFrom('social_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('social_attempts')
    .values({
      token_hash: hashToken(token),
      provider,
      state: secrets.state,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      challenge,
      redirect,
      referral_code: referralCode,
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    .execute();
  return { token, secrets };
}

/** The values that a browser brings back: its cookie's token, and the state that the service echoes. */
interface ReturnValues {
  readonly token: string;
  readonly state: string;
}

/**
 * Finishes the sign-in of a browser that comes back. Returns undefined when the browser began no sign-in, is too late
 * or came back before. A different state also returns undefined, but leaves the sign-in open.
 */
export async function finishAttempt(
  db: Kysely<Schema>,
  provider: SocialProvider,
  { token, state }: ReturnValues,
  now: Date,
): Promise<SignInAttempt | undefined> {
  const row = await db
    .deleteFrom('social_attempts')
    .where('token_hash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { nonce, code_verifier: codeVerifier, challenge, redirect } = row;
  return { state, nonce, codeVerifier, challenge, redirect, referralCode: row.referral_code };
}
