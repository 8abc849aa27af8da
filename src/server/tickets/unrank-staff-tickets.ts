import type { Kysely } from 'kysely';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { rankMailbox } from './rank-mailbox.ts';

/**
 * Unranks the tickets of an account that becomes a scorer or an admin, in all tournaments that are not final, and raises
 * the versions of these tournaments: people who enter scores don't play for prizes. The tickets stay unranked when the
 * account loses the role again. The caller has locked the account's row.
 */
export async function unrankStaffTickets(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
): Promise<void> {
  const tickets = await trx
    .selectFrom('tickets')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
    .innerJoin('contests', 'contests.tournament_id', 'tickets.tournament_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['tickets.tournament_id', 'start_list_frozen_at', 'mailbox'])
    .where('user_id', '=', userId)
    .where('staff_at', 'is', null)
    .where('status', 'not in', ['final', 'cancelled'])
    // A fixed order keeps two transactions over the same tournaments from waiting for each other.
    .orderBy('tournament_id')
    .execute();
  for (const { tournament_id, start_list_frozen_at, mailbox } of tickets) {
    const version = await raiseVersion(trx, tournament_id);
    await trx
      .updateTable('tickets')
      .set({ staff_at: now, ranked_at: null, is_twin: false, tournament_version: version ?? 0 })
      .where('user_id', '=', userId)
      .where('tournament_id', '=', tournament_id)
      .execute();
    if (start_list_frozen_at !== null || version === null) continue;
    // Another ticket of the mailbox comes first now.
    await rankMailbox(trx, { tournamentId: tournament_id, mailbox, version }, now);
  }
}
