import type { Transaction } from 'kysely';
import { type Actor, createAudit } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { updateRoundState, updateTournamentInPlay } from './move-state.ts';

/** The reason in the audit. The office gave none. */
const BY_STROKE = 'The first stroke arrived';

/**
 * Sets rounds in set-up to live, and their tournament with the first of them. The caller holds the locks of the rounds.
 *
 * @param openings the account whose stroke makes each round live, by round
 */
export async function openRounds(
  trx: Transaction<Schema>,
  tournamentId: number,
  openings: ReadonlyMap<number, Actor>,
  now: Date,
): Promise<void> {
  for (const [roundId, actor] of openings) {
    const write = { trx, audit: createAudit(trx, actor, now) };
    const round = { tournamentId, roundId, from: 'setup', to: 'live', reason: BY_STROKE } as const;
    await updateRoundState(write, round);
    const tournament = await trx
      .selectFrom('tournaments')
      .select('status')
      .where('id', '=', tournamentId)
      .forUpdate()
      .executeTakeFirst();
    if (tournament?.status !== 'upcoming') continue;
    const move = { tournamentId, from: 'upcoming', to: 'live', reason: BY_STROKE } as const;
    await updateTournamentInPlay(write, move);
  }
}
