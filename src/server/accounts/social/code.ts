import type { Kysely } from 'kysely';
import { CODE_MS } from '../../../contract/social.ts';
import type { Schema } from '../../db/schema.ts';
import { hashOf, newToken } from '../secret-token.ts';

/** Makes the code that the browser with the secret behind `challenge` trades for a session, once. */
export async function issueCode(
  db: Kysely<Schema>,
  userId: number,
  challenge: string,
  now: Date,
): Promise<string> {
  const code = newToken();
  await db.deleteFrom('social_codes').where('expires_at', '<=', now).execute();
  await db
    .insertInto('social_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      challenge,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
  return code;
}

/** Uses a code up, whoever tries it; whose it is, or undefined when it is unknown, used, expired or another browser's. */
export async function spendCode(
  db: Kysely<Schema>,
  { code, secret }: { code: string; secret: string },
  now: Date,
): Promise<number | undefined> {
  const used = await db
    .deleteFrom('social_codes')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst();
  if (!used) return undefined;
  const isOwn = Buffer.from(hashOf(secret)).toString('base64url') === used.challenge;
  return isOwn ? used.user_id : undefined;
}
