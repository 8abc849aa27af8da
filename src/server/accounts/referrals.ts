import type { Kysely } from 'kysely';
import type { ReferralSummary } from '../../contract/referrals.ts';
import type { Schema } from '../db/schema.ts';

/** Whom a person referred, the newest first: active accounts whose e-mail address is verified; made-up ones count nothing. */
export async function referredBy(
  db: Kysely<Schema>,
  userId: number,
): Promise<ReferralSummary['referred_users']> {
  return db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('referred_by', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .execute();
}
