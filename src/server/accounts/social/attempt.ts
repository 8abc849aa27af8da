import type { Kysely } from 'kysely';
import * as openid from 'openid-client';
import { ATTEMPT_MS, type SocialProvider } from '../../../contract/social.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../secret-token.ts';
import type { Secrets } from './provider.ts';

/** A sign-in under way: what the service must echo, whose browser it is, and where it goes on. */
export interface Attempt extends Secrets {
  readonly challenge: string;
  readonly redirect: string;
}

/** Notes that a sign-in begins, and forgets those that took too long. `token` is for the browser's cookie. */
export async function beginAttempt(
  db: Kysely<Schema>,
  provider: SocialProvider,
  { challenge, redirect }: Pick<Attempt, 'challenge' | 'redirect'>,
  now: Date,
): Promise<{ token: string; secrets: Secrets }> {
  const token = newToken();
  const secrets = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  await db.deleteFrom('social_attempts').where('expires_at', '<=', now).execute();
  await db
    .insertInto('social_attempts')
    .values({
      token_hash: hashOf(token),
      provider,
      state: secrets.state,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      challenge,
      redirect,
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    .execute();
  return { token, secrets };
}

/** What a browser brings back: its cookie's token, and the state the service echoes. */
interface ComingBack {
  readonly token: string;
  readonly state: string;
}

/**
 * Ends the sign-in a browser comes back from; undefined when it began none here, took too long, came back before, or
 * the service echoes another state, which ends nothing.
 */
export async function endAttempt(
  db: Kysely<Schema>,
  provider: SocialProvider,
  { token, state }: ComingBack,
  now: Date,
): Promise<Attempt | undefined> {
  const row = await db
    .deleteFrom('social_attempts')
    .where('token_hash', '=', hashOf(token))
    .where('provider', '=', provider)
    .where('state', '=', state)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { nonce, code_verifier: codeVerifier, challenge, redirect } = row;
  return { state, nonce, codeVerifier, challenge, redirect };
}
