import type { Kysely } from 'kysely';
import { buildRaiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Ranks an account's tickets after its email is confirmed, and raises the version of each tournament. After a
 * tournament's first stroke its tickets stay unranked: otherwise a holder could wait for the result before confirming.
 * Runs in the transaction that confirms the email and locks the account's row, so that a simultaneous claim waits.
 */
export async function markTicketsRanked(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<void> {
  const waitingTickets = await trx
    .selectFrom('tickets')
    .innerJoin('contests', 'contests.tournament_id', 'tickets.tournament_id')
    .select('tickets.tournament_id')
    .where('user_id', '=', userId)
    .where('ranked_at', 'is', null)
    .where('staff_at', 'is', null)
    .where('start_list_frozen_at', 'is', null)
    // A fixed order keeps two transactions over the same tournaments from waiting for each other.
    .orderBy('tickets.tournament_id')
    .execute();
  for (const { tournament_id } of waitingTickets) {
    // The new version locks the tournament's row, as the first stroke does, which may have come meanwhile.
    const { version } = await buildRaiseVersion(trx, tournament_id).executeTakeFirstOrThrow();
    await trx
      .updateTable('tickets')
      .set({ ranked_at: now, tournament_version: version })
      .where('user_id', '=', userId)
      .where('tournament_id', '=', tournament_id)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contests')
            .select('tournament_id')
            .where('tournament_id', '=', tournament_id)
            .where('start_list_frozen_at', 'is', null),
        ),
      )
      .execute();
  }
}

/** Returns the tournaments in which an account holds a ticket. */
export async function findTournamentsPlayed(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('tournament_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ tournament_id }) => tournament_id);
}
