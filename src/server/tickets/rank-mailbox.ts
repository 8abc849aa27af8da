import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Ranks only the first ticket of a mailbox in a tournament: a mailbox may have many email addresses, each with an
 * account. The caller has locked the tournament's row, and the first stroke has not come.
 *
 * @param version the tournament's version, which the changed tickets get
 */
export async function rankMailbox(
  trx: Kysely<Schema>,
  { tournamentId, mailbox, version }: { tournamentId: number; mailbox: string; version: number },
  now: Date,
): Promise<void> {
  await sql`
    with twins as (
      select tickets.id, row_number() over (order by number) = 1 as is_first,
        email_verified_at is null as is_unconfirmed
      from tickets join users on users.id = tickets.user_id
      where tournament_id = ${tournamentId} and mailbox = ${mailbox}
        and (email_verified_at is not null or is_by_hand) and staff_at is null
    )
    update tickets set
      ranked_at = case when is_first then coalesce(ranked_at, ${now}) end,
      is_twin = not is_first,
      is_by_hand = is_unconfirmed,
      tournament_version = ${version}
    from twins
    where twins.id = tickets.id
      and (is_first is distinct from (ranked_at is not null) or is_twin = is_first
        or is_by_hand <> is_unconfirmed)`.execute(trx);
}
