import { type Card, countPlayedHoles, isComplete, sumStrokes, toPar } from './card.ts';
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
    thru: countPlayedHoles(card),
    strokes: sumStrokes(card),
    points: roundPoints(card, rules, counts),
    finished: isComplete(card) || (rules.shortened && countPlayedHoles(card) > 0),
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
 * The part of the board that a competitor ranks in. `waiting`: has no stroke yet, and so no place. `cut`: was cut.
 * `behind`: stopped, or lacks holes.
 */
export type Standing = 'in' | 'waiting' | 'cut' | 'behind';

/**
 * Finds the part of the board that a competitor ranks in. A competitor with an unfinished round before the current one
 * ranks behind, and so does a competitor who was cut and lacks holes of the rounds up to the cut.
 *
 * @param ending how the competitor stopped, null for a competitor who is still in
 * @param rounds the result of each round of the competitor
 * @param currentRound the round that is played, from 1
 *
 * Source: docs/rules/README.md#places.
 */
export function findStanding(
  ending: Ending | null,
  rounds: readonly RoundScore[],
  currentRound: number,
): Standing {
  if (ending !== null && ending.status !== 'CUT') return 'behind';
  const neededRounds = rounds.filter(({ round }) => {
    return round < currentRound && (ending === null || round <= ending.round);
  });
  if (neededRounds.some(({ finished }) => !finished)) return 'behind';
  if (ending !== null) return 'cut';
  return rounds.some(({ thru }) => thru > 0) ? 'in' : 'waiting';
}
