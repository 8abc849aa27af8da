import { type RawBuilder, sql } from 'kysely';

/** How many friends may confirm within an hour before the referrer is flagged. */
const MAX_UNFLAGGED = 4;

/**
 * Selects the signs of referrers as rows of `referred_by` and `sign`.
 *
 * @param referrer the only referrer to look at; null for all of them
 */
export function selectSigns(referrer: number | null): RawBuilder<unknown> {
  const isChosen =
    referrer === null ? sql`referred_by is not null` : sql`referred_by = ${referrer}`;
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
