import type { Kysely } from 'kysely';
import { CODE_MS } from '../../../contract/account/social.ts';
import type { Schema } from '../../db/schema.ts';
import { generateToken, hashToken } from '../secrets/secret-token.ts';

/**
 * Creates a code that works once. Only the browser with the secret behind `challenge` can exchange it for a session.
 */
export async function issueCode(
  db: Kysely<Schema>,
  userId: number,
  challenge: string,
  now: Date,
): Promise<string> {
  const code = generateToken();
  await db.deleteFrom('social_codes').where('expires_at', '<=', now).execute();
  await db
    .insertInto('social_codes')
    .values({
      code_hash: hashToken(code),
      user_id: userId,
      challenge,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
  return code;
}

/**
 * Uses a code once. Returns its account; undefined when the code is unknown, used, expired or created for another
 * browser.
 */
export async function spendCode(
  db: Kysely<Schema>,
  { code, secret }: { code: string; secret: string },
  now: Date,
): Promise<number | undefined> {
  const usedRow = await db
    .deleteFrom('social_codes')
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst();
  if (!usedRow) return undefined;
  const isOwn = Buffer.from(hashToken(secret)).toString('base64url') === usedRow.challenge;
  return isOwn ? usedRow.user_id : undefined;
}
