import type { Doubt } from './doubts.ts';

const doubtWords: Record<Doubt, (strokes: number, par: number) => string> = {
  ace: () => 'an ace',
  albatross: (strokes, par) => `${par - strokes} under par`,
  high: (strokes, par) => `${strokes - par} over par`,
  'not-reached': () => 'on a hole not reached yet',
};

/** Returns the question about an unlikely value, with player and hole. */
export function describeConfirmation(
  name: string,
  hole: { hole: number; par: number },
  strokes: number,
  doubts: readonly Doubt[],
): string {
  const reasons = doubts.map((doubt) => doubtWords[doubt](strokes, hole.par)).join(', ');
  return `${name}, hole ${hole.hole}, par ${hole.par}: ${strokes}, ${reasons}. Is that right?`;
}
