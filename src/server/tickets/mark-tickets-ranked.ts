import type { Kysely } from 'kysely';
import { buildRaiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { rankMailbox } from './rank-mailbox.ts';

interface RankOptions {
  /** The mailbox of the account's former email address, in which another ticket may come first now. */
  readonly formerMailbox?: string;
  /** Whether an admin confirms the person by hand, for the tickets of now. */
  readonly isByHand?: boolean;
}

/**
 * Ranks an account's tickets after its email is confirmed, one for each mailbox, and raises the version of each
 * tournament. After a tournament's first stroke its tickets stay unranked: otherwise a holder could wait for the result
 * before confirming. Runs in the transaction that confirms the email and locks the account's row, so that a
 * simultaneous claim waits.
 */
export async function markTicketsRanked(
  trx: Kysely<Schema>,
  userId: number,
  now: Date,
  { formerMailbox, isByHand = false }: RankOptions = {},
): Promise<void> {
  const { mailbox } = await trx
    .selectFrom('users')
    .select('mailbox')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const waitingTickets = await trx
    .selectFrom('tickets')
    .innerJoin('contests', 'contests.tournament_id', 'tickets.tournament_id')
    .select('tickets.tournament_id')
    .where('user_id', '=', userId)
    .where('staff_at', 'is', null)
    .where('start_list_frozen_at', 'is', null)
    // A fixed order keeps two transactions over the same tournaments from waiting for each other.
    .orderBy('tickets.tournament_id')
    .execute();
  for (const { tournament_id } of waitingTickets) {
    // The new version locks the tournament's row, as the first stroke does, which may have come meanwhile.
    const { version } = await buildRaiseVersion(trx, tournament_id).executeTakeFirstOrThrow();
    const { start_list_frozen_at } = await trx
      .selectFrom('contests')
      .select('start_list_frozen_at')
      .where('tournament_id', '=', tournament_id)
      .executeTakeFirstOrThrow();
    if (start_list_frozen_at !== null) continue;
    if (isByHand) {
      await trx
        .updateTable('tickets')
        .set({ is_by_hand: true })
        .where('user_id', '=', userId)
        .where('tournament_id', '=', tournament_id)
        .execute();
    }
    for (const one of new Set([mailbox, formerMailbox ?? mailbox])) {
      await rankMailbox(trx, { tournamentId: tournament_id, mailbox: one, version }, now);
    }
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
