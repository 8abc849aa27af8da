import { formatNumber } from '../../../../contract/base/counts.ts';
import type { AdminRound, AdminTournament } from '../../../../contract/game/states.ts';
import { explainState, nameState } from '../step/state-words.ts';
import { findOpenRound } from '../step/step-question.ts';

/** Describes a tournament's present state: "Round 3 is live: 611 of 972 strokes are in." */
export function describeNow(tournament: AdminTournament): string {
  const { state } = tournament;
  const round = findOpenRound(tournament);
  if (state === 'final' || state === 'cancelled' || state === 'draft') return explainState(state);
  if (!round) return 'Every round is official or cancelled.';
  if (round.status === 'setup') return `Round ${round.round_id} is next.`;
  const head = `Round ${round.round_id} is ${nameState(round.status).toLowerCase()}`;
  const progress = countStrokes(round);
  if (!progress) return `${head}.`;
  const { entered, expected } = progress;
  return `${head}: ${formatNumber(entered)} of ${formatNumber(expected)} strokes are in.`;
}

/** Counts a round's entered and expected strokes. Null when their number is not fixed, or none is due. */
export function countStrokes({
  status,
  missing_cards,
  strokes_expected: expected,
}: AdminRound): { readonly entered: number; readonly expected: number } | null {
  if (status === 'setup' || !expected) return null;
  const missing = missing_cards.reduce((sum, { holes }) => sum + holes.length, 0);
  return { entered: expected - missing, expected };
}
