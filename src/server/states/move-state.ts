import type { AdminRoundState, OfficeState } from '../../contract/game/states.ts';
import { changeTournament } from '../db/change-tournament.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import type { Write } from '../unit-of-work/write.ts';
import { noSuspension } from './suspension.ts';

/** A move from one state to another, and why. */
interface Move<State> {
  readonly from: State;
  readonly to: State;
  readonly reason: string | null;
}

/** Returns the id by which the audit names a round. */
export function roundTarget(tournamentId: number, roundId: number): string {
  return `${tournamentId}/${roundId}`;
}

/**
 * Sets the state of a round, with its audit entry. A cancelled round keeps its status for the way back. The caller
 * holds the round's lock.
 */
export async function updateRoundState(
  { trx, audit }: Pick<Write, 'trx' | 'audit'>,
  {
    tournamentId,
    roundId,
    ...move
  }: Move<AdminRoundState> & { tournamentId: number; roundId: number },
): Promise<void> {
  const { from, to } = move;
  await trx
    .updateTable('rounds')
    .set(to === 'cancelled' ? { is_cancelled: true } : { is_cancelled: false, status: to })
    // Suspended play ends with the round.
    .set(noSuspension)
    .where('tournament_id', '=', tournamentId)
    .where('round_id', '=', roundId)
    .execute();
  const target = roundTarget(tournamentId, roundId);
  const auditId = await audit('round-state', { target, ...toFacts(move) });
  // Otherwise an admin could move a round out of official, change it and move it back.
  if (from === 'official' || from === 'cancelled' || to === 'cancelled') {
    const place = { tournament_id: tournamentId, round_id: roundId };
    await askAfterOfficial(trx, auditId, place);
  }
}

/** Sets a published tournament to upcoming or live, according to its rounds, with its audit entry. */
export async function updateTournamentInPlay(
  { trx, audit }: Pick<Write, 'trx' | 'audit'>,
  { tournamentId, ...move }: Move<OfficeState> & { tournamentId: number; to: 'upcoming' | 'live' },
): Promise<void> {
  await changeTournament(trx, tournamentId, { status: move.to });
  const target = String(tournamentId);
  await audit('tournament-state', { target, ...toFacts(move) });
}

function toFacts({ from, to, reason }: Move<string>) {
  return { before: { state: from }, after: { state: to }, detail: { reason } };
}
