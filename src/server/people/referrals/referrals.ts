import type { Kysely } from 'kysely';
import type { ReferralSummary } from '../../../contract/people/referrals.ts';
import type { Schema } from '../../db/schema.ts';

/** Finds the active account with a referral code. */
export function findReferrer(
  db: Kysely<Schema>,
  code: string,
): Promise<{ id: number; username: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('referral_code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst();
}

/**
 * Returns the friends that a user referred, the newest first. Only active accounts with a verified email address count,
 * so that invented ones gain nothing. A friend who counted when the account was erased still counts, but has no name
 * and no email address.
 */
export async function summariseReferrals(
  db: Kysely<Schema>,
  userId: number,
): Promise<ReferralSummary> {
  const referredUsers = await db
    .selectFrom('users')
    .select(['username', 'email', 'email_verified_at', 'erased_at'])
    .where('referred_by', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('referrals_set_aside').select('user_id').whereRef('user_id', '=', 'users.id'),
        ),
      ),
    )
    .where((row) => row.or([row('is_open', '=', true), row('erased_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  const confirmedUsers = referredUsers.filter(
    ({ email_verified_at, erased_at }) => email_verified_at !== null || erased_at !== null,
  );
  return {
    referral_count: confirmedUsers.length,
    referred_users: confirmedUsers.map(({ username, email, erased_at }) =>
      erased_at ? { username: '', email: '' } : { username, email },
    ),
    unconfirmed_count: referredUsers.length - confirmedUsers.length,
  };
}
