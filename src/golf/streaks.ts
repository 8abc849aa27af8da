import { type Card, isComplete } from './card.ts';
import { playOrder } from './hole.ts';
import type { Ruleset } from './ruleset.ts';

/**
 * Finds the birdie streaks of a round: holes at birdie or better, consecutive in play order, without overlap. A run
 * of n holes has floor(n / 3) of them; a hole that is not entered yet ends the run.
 *
 * @param card a card
 * @param ruleset how many holes make a streak
 * @param max most streaks a round may have (`streak_max_per_round`), null for no cap
 * @returns the hole numbers of each streak, in play order
 *
 * Source: docs/rules/README.md#one-round.
 */
export function findStreaks(card: Card, ruleset: Ruleset, max: number | null): number[][] {
  const streaks: number[][] = [];
  let run: number[] = [];
  for (const hole of playOrder(card.startHole)) {
    run = isUnderPar(card, hole) ? [...run, hole] : [];
    if (run.length < ruleset.streak.holes) continue;
    streaks.push(run);
    run = [];
  }
  return max === null ? streaks : streaks.slice(0, max);
}

/**
 * Whether a round is bogey free: all 18 holes entered, none over par.
 *
 * @param card a card
 *
 * Source: docs/rules/README.md#one-round.
 */
export function isBogeyFree(card: Card): boolean {
  if (!isComplete(card)) return false;
  return card.strokes.every((strokes, index) => (strokes ?? 0) <= (card.pars[index] ?? 0));
}

function isUnderPar(card: Card, hole: number): boolean {
  const strokes = card.strokes[hole - 1] ?? null;
  return strokes !== null && strokes < (card.pars[hole - 1] ?? 0);
}
