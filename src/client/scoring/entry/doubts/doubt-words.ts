import type { Doubt } from './doubts.ts';

const doubtWords: Record<Doubt, (strokes: number, par: number) => string> = {
  ace: () => 'an ace',
  albatross: (strokes, par) => `${par - strokes} under par`,
  high: (strokes, par) => `${strokes - par} over par`,
  'not-reached': () => 'on a hole not reached yet',
};

/** Describes why a value is unlikely: "8 over par". */
export function describeDoubts(strokes: number, par: number, doubts: readonly Doubt[]): string {
  return doubts.map((doubt) => doubtWords[doubt](strokes, par)).join(', ');
}

/** Returns the question about an unlikely value, with player and hole. */
export function describeConfirmation(
  name: string,
  hole: { hole: number; par: number },
  strokes: number,
  doubts: readonly Doubt[],
): string {
  const reasons = describeDoubts(strokes, hole.par, doubts);
  return `${name}, hole ${hole.hole}, par ${hole.par}: ${strokes}, ${reasons}. Is that right?`;
}
