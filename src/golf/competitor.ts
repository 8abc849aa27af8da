import { type Card, isComplete, strokesOf, thru, toPar } from './card.ts';
import { type Ending, roundCounts } from './ending.ts';
import { type RoundRules, roundPoints } from './round-points.ts';

/** What one round adds to its competitor's event. Kept per card, so that a stroke recounts one card only. */
export interface RoundScore {
  readonly round: number;
  readonly toPar: number;
  readonly thru: number;
  readonly strokes: number;
  /** Hundredths. */
  readonly points: number;
  /** Nothing is missing: 18 holes, or as many as a shortened round has. */
  readonly finished: boolean;
}

/** A competitor's event as its places and tickets are made of it. */
export interface EventScore {
  readonly toPar: number;
  readonly strokes: number;
  /** Hundredths, all rounds. */
  readonly points: number;
}

/**
 * What a card adds to its competitor's event.
 *
 * @param round the card's round, from 1
 * @param card the card
 * @param rules what the round is played under
 * @param ending how its competitor stopped, null while in
 * @returns a round of which nothing counts is all zeros and not finished
 *
 * Source: scoring.md, "Status".
 */
export function roundScore(
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
    strokes: strokesOf(card),
    points: roundPoints(card, rules, counts),
    finished: isComplete(card) || (rules.shortened && thru(card) > 0),
  };
}

/**
 * A competitor's event: the sum over the rounds.
 *
 * @param rounds what each round adds, in any order
 *
 * Source: scoring.md, "Places" and "Tickets".
 */
export function eventScore(rounds: readonly RoundScore[]): EventScore {
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
 * Whether a competitor is still in: did not stop, and every round before the current one is finished.
 *
 * @param ending how the competitor stopped, null while in
 * @param rounds what each round of the competitor adds
 * @param currentRound the round that is played, from 1
 *
 * Source: scoring.md, "Places".
 */
export function isStillIn(
  ending: Ending | null,
  rounds: readonly RoundScore[],
  currentRound: number,
): boolean {
  if (ending !== null) return false;
  return rounds.every(({ round, finished }) => finished || round >= currentRound);
}
