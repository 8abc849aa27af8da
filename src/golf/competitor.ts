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

/** The rounds that are played. Several are live while the last groups of one finish and the next one has begun. */
export interface RoundsInPlay {
  /** The last round that has begun, from 1. */
  readonly current: number;
  /** The rounds that are live. */
  readonly live: ReadonlySet<number>;
}

/**
 * Finds the part of the board that a competitor ranks in. A competitor with an unfinished round before the current one
 * ranks behind, unless that round is still live, and so does a competitor who was cut and lacks holes of the rounds up
 * to the cut.
 *
 * @param ending how the competitor stopped, null for a competitor who is still in
 * @param rounds the result of each round of the competitor
 *
 * Source: docs/rules/README.md#places.
 */
export function findStanding(
  ending: Ending | null,
  rounds: readonly RoundScore[],
  { current, live }: RoundsInPlay,
): Standing {
  if (ending !== null && ending.status !== 'CUT') return 'behind';
  const neededRounds = rounds.filter(({ round }) => {
    return round < current && !live.has(round) && (ending === null || round <= ending.round);
  });
  if (neededRounds.some(({ finished }) => !finished)) return 'behind';
  if (ending !== null) return 'cut';
  return rounds.some(({ thru }) => thru > 0) ? 'in' : 'waiting';
}

/**
 * Returns the round that a competitor or a team plays: the current one, unless it has no stroke there and an earlier
 * live round is unfinished. Of several such rounds it is the last one with a stroke, otherwise the first one.
 *
 * @param rounds the result of each round, in order
 *
 * Source: docs/rules/README.md#places.
 */
export function findPlayedRound(
  rounds: readonly Pick<RoundScore, 'round' | 'thru' | 'finished'>[],
  { current, live }: RoundsInPlay,
): number {
  if (rounds.some(({ round, thru }) => round === current && thru > 0)) return current;
  const unfinishedRounds = rounds.filter(({ round, finished }) => {
    return round < current && live.has(round) && !finished;
  });
  const begunRound = unfinishedRounds.findLast(({ thru }) => thru > 0);
  return (begunRound ?? unfinishedRounds[0])?.round ?? current;
}
