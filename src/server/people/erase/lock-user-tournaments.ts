import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Locks the tournaments in which an account holds a ticket or scores, and those that invited one of its email
 * addresses. A stroke in them may be about to store a receipt with the name. They are locked in the order of their ids,
 * as the other changes of several tournaments do.
 */
export async function lockUserTournaments(
  trx: Kysely<Schema>,
  userId: number,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    select from tournaments where id in (
      select tournament_id from tickets where user_id = ${userId}
      union
      select tournament_id from tee_group_scorers where user_id = ${userId}
      union
      -- Values that a receipt can name. An account may have entered them before it lost its group.
      select tournament_id from card_lanes where user_id = ${userId}
      union
      select tournament_id from claims where user_id = ${userId}
      union
      select tournament_id from score_history where sent_by = ${userId} and sent_by <> user_id
      union
      select tournament_id from invitations where lower(email) = any(${addresses}::text[])
    )
    order by id for no key update`.execute(trx);
}
