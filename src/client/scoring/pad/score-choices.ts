import { MAX_STROKES, MIN_STROKES } from '../../../golf/hole.ts';

/** A button that enters a score. `label` names it as golfers do; null where strokes say it best. */
export interface Choice {
  readonly strokes: number;
  readonly label: string | null;
}

/**
 * To par of the buttons that are always there. In the demo's finished rounds, drawn like tour fields, they hold 98 of
 * 100 scores. Eagle in place of double on par 5 would save one tap in three rounds of a group and cost the fixed place
 * of every button.
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

/** A score's name on a button. */
export function choiceLabel(strokes: number, par: number): string | null {
  return strokes === 1 ? 'Ace' : (names[strokes - par] ?? null);
}

/** The scores one tap enters: birdie, par, bogey, double. */
export function usualChoices(par: number): Choice[] {
  return USUAL.map((toPar) => choice(par + toPar, par));
}

/** The scores "More" opens: all others from 1 to 20 strokes. */
export function otherChoices(par: number): Choice[] {
  return allChoices(par).filter(({ strokes }) => !USUAL.includes(strokes - par));
}

/** Every score from 1 to 20 strokes. */
export function allChoices(par: number): Choice[] {
  return Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, index) =>
    choice(MIN_STROKES + index, par),
  );
}

function choice(strokes: number, par: number): Choice {
  return { strokes, label: choiceLabel(strokes, par) };
}
