import { type Card, isComplete, sumStrokes, thru, toPar } from './card.ts';
import { type Ending, roundCounts } from './ending.ts';
import { type RoundRules, roundPoints } from './round-points.ts';

/** The result of one round for its competitor. Each card has its own result, so that a stroke recomputes only one. */
export interface RoundScore {
  readonly round: number;
  readonly toPar: number;
  readonly thru: number;
  readonly strokes: number;
  /** Hundredths. */
  readonly points: number;
  /** The card needs no more strokes: all 18 holes are entered, or the round is shortened and has begun. */
  readonly finished: boolean;
}

/** A competitor's result over all rounds: places and tickets are computed from it. */
export interface EventScore {
  readonly toPar: number;
  readonly strokes: number;
  /** Hundredths, all rounds. */
  readonly points: number;
}

/**
 * Computes the result of a card.
 *
 * @param round the card's round, from 1
 * @param card the card
 * @param rules the rules of the round
 * @param ending how its competitor stopped, null for a competitor who is still in
 * @returns all zeros and not finished when nothing of the round counts
 *
 * Source: docs/rules/README.md#a-golfer-who-stops.
 */
export function computeRoundScore(
  round: number,
  card: Card,
  rules: RoundRules,
  ending: Ending | null,
): RoundScore {
  const counts = roundCounts(ending, round);
  if (counts === 'nothing') {
    return { round, toPar: 0, thru: 0, strokes: 0, points: 0, finished: false };
  }
  return {
    round,
    toPar: toPar(card),
    thru: thru(card),
    strokes: sumStrokes(card),
    points: roundPoints(card, rules, counts),
    finished: isComplete(card) || (rules.shortened && thru(card) > 0),
  };
}

/**
 * Returns a competitor's result over all rounds: their sum.
 *
 * @param rounds the result of each round, in any order
 *
 * Source: docs/rules/README.md#places and docs/rules/README.md#tickets.
 */
export function computeEventScore(rounds: readonly RoundScore[]): EventScore {
  return rounds.reduce(
    (sum, round) => ({
      toPar: sum.toPar + round.toPar,
      strokes: sum.strokes + round.strokes,
      points: sum.points + round.points,
    }),
    { toPar: 0, strokes: 0, points: 0 },
  );
}

/**
 * Tells whether a competitor is still in: did not stop, and every round before the current one is finished.
 *
 * @param ending how the competitor stopped, null for a competitor who is still in
 * @param rounds the result of each round of the competitor
 * @param currentRound the round that is played, from 1
 *
 * Source: docs/rules/README.md#places.
 */
export function isStillIn(
  ending: Ending | null,
  rounds: readonly RoundScore[],
  currentRound: number,
): boolean {
  if (ending !== null) return false;
  return rounds.every(({ round, finished }) => finished || round >= currentRound);
}
