import type { Kysely } from 'kysely';
import { CHALLENGE_MS } from '../../../contract/account/passkeys.ts';
import type { Schema } from '../../db/schema.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';

/**
 * Creates a challenge that works once, and deletes expired ones.
 *
 * @param userId the account that adds a passkey; null when anybody's passkey may answer
 */
export async function issueChallenge(
  db: Kysely<Schema>,
  userId: number | null,
  now: Date,
): Promise<string> {
  const challenge = generateToken();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashToken(challenge), user_id: userId, expires_at })
    .execute();
  return challenge;
}

/** Uses a challenge once. Returns whether it is one of this purpose, is young enough and was not used before. */
export async function spendChallenge(
  db: Kysely<Schema>,
  challenge: string,
  userId: number | null,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined;
}
