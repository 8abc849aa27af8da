import { formatNumber, pickForm } from '../../../contract/base/counts.ts';
import { countAttested } from '../../../contract/game/missing-card.ts';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { explainState, nameState } from './state/state-words.ts';
import { findOpenRound, listLiveRounds } from './state/step-question.ts';

/** Lists the rounds that the present state is about: every live one, or the one that comes next. */
export function listRoundsNow(tournament: AdminTournament): AdminRound[] {
  const { state } = tournament;
  if (state === 'final' || state === 'cancelled' || state === 'draft') return [];
  const live = listLiveRounds(tournament);
  const open = findOpenRound(tournament);
  return live.length > 0 || !open ? live : [open];
}

/** Describes a tournament's present state where no round has one: "Every round is official or cancelled." */
export function describeNow({ state }: AdminTournament): string {
  const isPlayed = state === 'upcoming' || state === 'live';
  return isPlayed ? 'Every round is official or cancelled.' : explainState(state);
}

/** Describes a round's present state: "Round 3 is live: 611 of 972 strokes are in." */
export function describeRoundNow(round: AdminRound): string {
  if (round.status === 'setup') return `Round ${round.round_id} is next.`;
  const head = `Round ${round.round_id} is ${nameState(round.status).toLowerCase()}`;
  const progress = countStrokes(round);
  if (!progress) return `${head}.`;
  const { entered, expected } = progress;
  return `${head}: ${formatNumber(entered)} of ${formatNumber(expected)} strokes are in.`;
}

/**
 * Describes how far the cards of a round are certified after play: "3 of 54 cards are not returned."
 *
 * @returns null before the last stroke, and while nobody has taken a step about a card
 */
export function describeCardsNow({ status, missing_cards, certified }: AdminRound): string | null {
  if (!certified || (status === 'live' && missing_cards.length > 0)) return null;
  const open = certified.missing.filter(({ is_returned }) => !is_returned).length;
  if (open === 0) return `${countAttested(certified)}.`;
  return `${open} of ${certified.cards} cards ${pickForm(open, 'is', 'are')} not returned.`;
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
