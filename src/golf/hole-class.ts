/**
 * The class of a hole. Exactly one holds for a hole.
 *
 * Source: docs/rules/README.md#one-hole.
 */
export type HoleClass =
  | 'albatross'
  | 'hole-in-one'
  | 'eagle'
  | 'birdie'
  | 'par'
  | 'bogey'
  | 'double-bogey-or-worse';

/**
 * Returns the class of a hole, first match wins: an ace on a par 3 is a hole in one, on a par 4 or 5 an albatross.
 *
 * @param strokes strokes on the hole, 1 or more
 * @param par the hole's par
 *
 * Source: docs/rules/README.md#one-hole.
 */
export function classifyHole(strokes: number, par: number): HoleClass {
  const toPar = strokes - par;
  if (toPar <= -3) return 'albatross';
  if (strokes === 1) return 'hole-in-one';
  if (toPar === -2) return 'eagle';
  if (toPar === -1) return 'birdie';
  if (toPar === 0) return 'par';
  return toPar === 1 ? 'bogey' : 'double-bogey-or-worse';
}

/**
 * Whether a hole is an eagle or better.
 *
 * @param name the hole's class
 *
 * Source: docs/rules/README.md#tickets.
 */
export function isEagleOrBetter(name: HoleClass): boolean {
  return name === 'eagle' || name === 'albatross' || name === 'hole-in-one';
}

/** The words of each class (docs/rules/README.md#one-hole). */
export const holeClassWords: Readonly<Record<HoleClass, string>> = {
  albatross: 'Albatross',
  'hole-in-one': 'Hole in One',
  eagle: 'Eagle',
  birdie: 'Birdie',
  par: 'Par',
  bogey: 'Bogey',
  'double-bogey-or-worse': 'Double Bogey or Worse',
};

/**
 * Returns the words for a hole: its class, and also the ace when an albatross was an ace.
 *
 * @param strokes strokes on the hole, 1 or more
 * @param par the hole's par
 *
 * Source: docs/rules/README.md#one-hole.
 */
export function describeHole(strokes: number, par: number): string {
  const name = classifyHole(strokes, par);
  const words = holeClassWords[name];
  return name === 'albatross' && strokes === 1 ? `${words} - hole in one` : words;
}
