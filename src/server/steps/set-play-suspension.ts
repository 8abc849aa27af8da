import type { PlaySuspensionBody } from '../../contract/game/suspension.ts';
import { refuse } from '../problems/api-problem.ts';
import { roundTarget } from '../states/move-state.ts';
import { noSuspension } from '../states/suspension.ts';
import type { Write } from '../unit-of-work/write.ts';
import { lockStates } from './lock-states.ts';

/**
 * Suspends play of a live round, or of all live rounds, or resumes it, with an audit entry for each. Nothing else
 * changes: strokes are entered as before, and every number stays.
 */
export async function setPlaySuspension(
  { trx, now, touched, audit }: Write,
  { tournament_id, round_id, is_suspended, suspension, reason }: PlaySuspensionBody,
): Promise<void> {
  touched.tournaments.add(tournament_id);
  const { state, rounds } = await lockStates(trx, tournament_id);
  if (state === 'final') refuse('tournament-final');
  if (state === 'cancelled') refuse('tournament-cancelled');
  const liveRounds = rounds.filter((round) => round.status === 'live' && !round.is_cancelled);
  const chosenRounds = liveRounds.filter((one) => one.round_id === (round_id ?? one.round_id));
  if (chosenRounds.length === 0)
    refuse('not-ready', { detail: 'Only play of a live round can be suspended' });
  const shownRounds = chosenRounds.filter((one) => (one.suspended_at !== null) === is_suspended);
  if (shownRounds.length === 0) {
    const detail = is_suspended ? 'Play goes on already' : 'Play is suspended already';
    refuse('state-changed', { detail });
  }
  for (const round of shownRounds) {
    const change = suspension
      ? {
          suspended_at: round.suspended_at ?? now,
          suspension_kind: suspension.kind,
          play_expected_at: suspension.expected_at,
        }
      : { ...noSuspension, resumed_at: now, resumed_from: round.suspended_at };
    await trx
      .updateTable('rounds')
      .set(change)
      .where('tournament_id', '=', tournament_id)
      .where('round_id', '=', round.round_id)
      .execute();
    const facts = {
      target: roundTarget(tournament_id, round.round_id),
      before: { suspended: round.suspended_at !== null },
      after: { suspended: suspension !== null },
      detail: {
        kind: suspension?.kind ?? null,
        expected_at: suspension?.expected_at ?? null,
        reason: reason ?? null,
      },
    };
    await audit('play-suspension', facts);
  }
}
