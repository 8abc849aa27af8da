import { MAX_STROKES, MIN_STROKES } from '../../../../golf/hole.ts';

/** A button that enters a score. `label` is its golf name; null when the number is clearer. */
export interface Choice {
  readonly strokes: number;
  readonly label: string | null;
}

/**
 * The scores to par that always have a button: 98 of 100 scores in the demo's finished rounds. An eagle instead of a
 * double bogey on par 5 would save one tap in three rounds, but would move the buttons.
 */
const USUAL = [-1, 0, 1, 2];

const names: Readonly<Record<number, string>> = {
  [-3]: 'Albatross',
  [-2]: 'Eagle',
  [-1]: 'Birdie',
  0: 'Par',
  1: 'Bogey',
  2: 'Double',
  3: 'Triple',
};

/** Returns a score's label on a button. */
export function chooseLabel(strokes: number, par: number): string | null {
  return strokes === 1 ? 'Ace' : (names[strokes - par] ?? null);
}

/** Lists the scores with a button on the pad: birdie, par, bogey, double bogey. */
export function listUsualChoices(par: number): Choice[] {
  return USUAL.map((toPar) => createChoice(par + toPar, par));
}

/** The scores to par that "More" shows first, because they are the next most frequent ones. */
const NEXT = [-2, 3];

/** The scores under "More": the two nearest to those on the pad's buttons, and all others from 1 to 20. */
export interface OtherChoices {
  readonly next: readonly Choice[];
  readonly under: readonly Choice[];
  readonly over: readonly Choice[];
}

/** Lists the scores without a button on the pad, nearest to par first. */
export function listOtherChoices(par: number): OtherChoices {
  const strokes = Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, i) => MIN_STROKES + i);
  const [below = 0, above = 0] = NEXT;
  return {
    next: NEXT.map((toPar) => createChoice(par + toPar, par)),
    under: strokes
      .filter((one) => one < par + below)
      .map((one) => createChoice(one, par))
      .reverse(),
    over: strokes.filter((one) => one > par + above).map((one) => createChoice(one, par)),
  };
}

function createChoice(strokes: number, par: number): Choice {
  return { strokes, label: chooseLabel(strokes, par) };
}
