import type { Kysely } from 'kysely';
import type { MailTokenPurpose, Schema } from '../db/schema.ts';
import { hashOf, newToken } from './secret-token.ts';

const HOUR_MS = 3_600_000;

const lifeMs: Record<MailTokenPurpose, number> = {
  'verify-email': 72 * HOUR_MS,
  'reset-password': HOUR_MS,
};

/** Makes the secret of a link for a letter. The links of that purpose before it stop working. */
export async function issueMailToken(
  trx: Kysely<Schema>,
  userId: number,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .deleteFrom('mail_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
  await trx
    .insertInto('mail_tokens')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs[purpose]),
    })
    .execute();
  return token;
}

/** Uses a link's secret up; whose it is, or null when it is unknown, used or expired. */
export async function useMailToken(
  trx: Kysely<Schema>,
  token: string,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<number | null> {
  const used = await trx
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id ?? null;
}
