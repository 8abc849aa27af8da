import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReferralSign } from '../../../contract/admin/referral-checks.ts';
import type { Schema } from '../../db/schema.ts';

/** How many friends may confirm within an hour before the referrer is flagged. */
const MAX_UNFLAGGED = 4;

/**
 * Selects the signs of referrers as rows of `referred_by` and `sign`.
 *
 * @param referrers the only referrers to look at; null for all of them
 */
export function selectSigns(referrers: readonly number[] | null): RawBuilder<unknown> {
  const isChosen =
    referrers === null
      ? sql`referred_by is not null`
      : sql`referred_by = any(${referrers}::integer[])`;
  return sql`
    with counted as (
      select users.id, referred_by, email_verified_at as at, mailbox_of(email) as mailbox
      from users left join referrals_set_aside on user_id = users.id
      where ${isChosen} and is_open and email_verified_at is not null and user_id is null
    )
    select referred_by, 'burst' as sign from (
      select referred_by,
        at - lag(at, ${sql.lit(MAX_UNFLAGGED)}) over (partition by referred_by order by at) as span
      from counted
    ) as spans where span <= interval '1 hour'
    union
    select referred_by, 'mailbox' from counted group by referred_by, mailbox having count(*) > 1
    union
    select counted.referred_by, 'mailbox' from counted join users on users.id = counted.referred_by
      where mailbox_of(users.email) = counted.mailbox
    union
    select referred_by, 'set-aside' from users join referrals_set_aside on user_id = users.id
      where ${isChosen}`;
}

/** Loads the signs of some referrers, in the order of their names. */
export async function loadSigns(
  db: Kysely<Schema>,
  referrers: readonly number[],
): Promise<(referrer: number) => ReferralSign[]> {
  const { rows } = await sql<{ referred_by: number; sign: ReferralSign }>`
    select referred_by, sign from (${selectSigns(referrers)}) as signs order by sign`.execute(db);
  const found = Map.groupBy(rows, ({ referred_by }) => referred_by);
  return (referrer) => found.get(referrer)?.map(({ sign }) => sign) ?? [];
}
