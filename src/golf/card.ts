import { HOLES_PER_ROUND, playOrder } from './hole.ts';

/**
 * A competitor's card in a round. `pars` and `strokes` have 18 entries, hole 1 first; null means not entered.
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
 * Returns the holes entered so far, in play order.
 *
 * @param card a card
 * @throws RangeError when the start hole is not a hole number
 *
 * Source: docs/rules/README.md#one-round.
 */
export function listPlayedHoles(card: Card): PlayedHole[] {
  return playOrder(card.startHole).flatMap((hole) => {
    const strokes = card.strokes[hole - 1] ?? null;
    return strokes === null ? [] : [{ hole, strokes, par: getParOrThrow(card, hole) }];
  });
}

/**
 * Returns how many holes are entered, 0 to 18.
 *
 * @param card a card
 */
export function countPlayedHoles(card: Pick<Card, 'strokes'>): number {
  return card.strokes.reduce<number>((count, strokes) => count + (strokes === null ? 0 : 1), 0);
}

/**
 * Whether a card is complete: all 18 holes are entered.
 *
 * @param card a card
 */
export function isComplete(card: Pick<Card, 'strokes'>): boolean {
  return countPlayedHoles(card) === HOLES_PER_ROUND;
}

/**
 * Returns strokes minus par over the holes entered: -3 is three under.
 *
 * @param card a card
 *
 * Source: docs/rules/README.md#places.
 */
export function toPar(card: Pick<Card, 'pars' | 'strokes'>): number {
  return card.strokes.reduce<number>(
    (sum, strokes, index) =>
      sum + (strokes === null ? 0 : strokes - getParOrThrow(card, index + 1)),
    0,
  );
}

/**
 * Returns the strokes over the holes entered.
 *
 * @param card a card
 */
export function sumStrokes(card: Pick<Card, 'strokes'>): number {
  return card.strokes.reduce<number>((sum, strokes) => sum + (strokes ?? 0), 0);
}

/**
 * Returns the par of a hole.
 *
 * @throws RangeError when the card has no par for the hole
 */
function getParOrThrow(card: Pick<Card, 'pars'>, hole: number): number {
  const par = card.pars[hole - 1];
  if (par === undefined) throw new RangeError(`no par for hole ${hole}`);
  return par;
}
