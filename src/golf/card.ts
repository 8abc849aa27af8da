import { HOLES_PER_ROUND, playOrder } from './hole.ts';

/**
 * A competitor's card in a round. `pars` and `strokes` have 18 entries, hole 1 first; null is a hole not entered.
 * `startHole` is 1 to 18.
 */
export interface Card {
  readonly startHole: number;
  readonly pars: readonly number[];
  readonly strokes: readonly (number | null)[];
}

/** A hole of a card that has a score. */
export interface PlayedHole {
  readonly hole: number;
  readonly strokes: number;
  readonly par: number;
}

/**
 * The holes entered so far, in play order.
 *
 * @param card a card
 * @throws RangeError when the start hole is not a hole number
 *
 * Source: scoring.md, "Extra rewards, per round".
 */
export function playedHoles(card: Card): PlayedHole[] {
  return playOrder(card.startHole).flatMap((hole) => {
    const strokes = card.strokes[hole - 1] ?? null;
    return strokes === null ? [] : [{ hole, strokes, par: parOf(card, hole) }];
  });
}

/**
 * How many holes are entered, 0 to 18.
 *
 * @param card a card
 */
export function thru(card: Pick<Card, 'strokes'>): number {
  return card.strokes.reduce<number>((count, strokes) => count + (strokes === null ? 0 : 1), 0);
}

/**
 * Whether a card is complete: all 18 holes entered.
 *
 * @param card a card
 */
export function isComplete(card: Pick<Card, 'strokes'>): boolean {
  return thru(card) === HOLES_PER_ROUND;
}

/**
 * Strokes minus par over the holes entered: -3 is three under.
 *
 * @param card a card
 *
 * Source: scoring.md, "Places".
 */
export function toPar(card: Pick<Card, 'pars' | 'strokes'>): number {
  return card.strokes.reduce<number>(
    (sum, strokes, index) => sum + (strokes === null ? 0 : strokes - parOf(card, index + 1)),
    0,
  );
}

/**
 * Strokes over the holes entered.
 *
 * @param card a card
 */
export function strokesOf(card: Pick<Card, 'strokes'>): number {
  return card.strokes.reduce<number>((sum, strokes) => sum + (strokes ?? 0), 0);
}

/** @throws RangeError when the card has no par for the hole */
function parOf(card: Pick<Card, 'pars'>, hole: number): number {
  const par = card.pars[hole - 1];
  if (par === undefined) throw new RangeError(`no par for hole ${hole}`);
  return par;
}
