import type { Kysely } from 'kysely';
import { type Actor, saveAudit } from '../audit/save-audit.ts';
import { changeTournament } from '../db/change-tournament.ts';
import type { Schema } from '../db/schema.ts';

/** The reason in the audit. The office gave none. */
const BY_STROKE = 'The first stroke arrived';

/**
 * Makes rounds in set-up live, and their tournament with the first of them. The caller holds the locks of the rounds.
 *
 * @param openings the account whose stroke makes each round live, by round
 */
export async function openRounds(
  trx: Kysely<Schema>,
  tournamentId: number,
  openings: ReadonlyMap<number, Actor>,
  now: Date,
): Promise<void> {
  for (const [roundId, actor] of openings) {
    await trx
      .updateTable('rounds')
      .set({ status: 'live' })
      .where('tournament_id', '=', tournamentId)
      .where('round_id', '=', roundId)
      .execute();
    const target = `${tournamentId}/${roundId}`;
    const facts = {
      target,
      before: { state: 'setup' },
      after: { state: 'live' },
      detail: { reason: BY_STROKE },
    };
    await saveAudit(trx, actor, 'round-state', facts, now);
    const tournament = await trx
      .selectFrom('tournaments')
      .select('status')
      .where('id', '=', tournamentId)
      .forUpdate()
      .executeTakeFirst();
    if (tournament?.status !== 'upcoming') continue;
    await changeTournament(trx, tournamentId, { status: 'live' });
    const step = {
      target: String(tournamentId),
      before: { state: 'upcoming' },
      after: { state: 'live' },
      detail: { reason: BY_STROKE },
    };
    await saveAudit(trx, actor, 'tournament-state', step, now);
  }
}
