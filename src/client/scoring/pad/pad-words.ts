import { scoreName, toParText } from '../../golf-words.ts';
import type { Doubt } from './doubts.ts';
import type { PadCell, PadHole, PadPlayer, PadView, Tick } from './pad-view.ts';

/** The two steps of a score in words, and what stands in their way. */
export const tickWords: Record<Tick, string> = {
  none: 'not entered',
  saving: 'being saved',
  unsaved: 'not saved',
  saved: 'saved on this tablet',
  server: 'on the server',
  'needs-you': 'needs you',
  blocked: 'saved on this tablet, sign in to send',
};

/** As short as a thumb's width allows. */
export const shortTickWords: Record<Tick, string> = {
  none: '',
  saving: 'Saving',
  unsaved: 'Not saved',
  saved: 'Saved',
  server: 'Sent',
  'needs-you': 'Needs you',
  blocked: 'Saved',
};

/** A score with its name: "3, birdie". */
export function scoreWords(strokes: number | null, par: number): string {
  return strokes === null ? 'no score' : `${strokes}, ${scoreName(strokes, par)}`;
}

/** What a row says to a reader of the screen. */
export function rowLabel(player: PadPlayer, cell: PadCell): string {
  return [
    player.name,
    `${toParText(player.card.toPar)} to par`,
    `hole ${cell.hole}: ${scoreWords(cell.value, cell.par)}`,
    cell.value === null && cell.tick === 'none' ? '' : tickWords[cell.tick],
    cell.claim ? 'disputed' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where the hole is in the round: "hole 3 of 18, started on 17". */
export function positionWords(view: PadView, hole: PadHole): string {
  return `hole ${hole.position} of 18, started on ${view.startHole}`;
}

/** How the whole hole stands. */
export function holeTickWords(hole: PadHole): string {
  const words = hole.tick === 'none' ? missingWords(hole) : tickWords[hole.tick];
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return hole.isDisputed ? `${sentence}, disputed` : sentence;
}

function missingWords({ missing, cells }: PadHole): string {
  if (missing === cells.length) return 'no score yet';
  return missing === 1 ? '1 score missing' : `${missing} scores missing`;
}

const doubtWords: Record<Doubt, (strokes: number, par: number) => string> = {
  ace: () => 'an ace',
  albatross: (strokes, par) => `${par - strokes} under par`,
  high: (strokes, par) => `${strokes - par} over par`,
  'not-reached': () => 'on a hole your group has not reached yet',
};

/** The question about an unlikely value; it names player and hole. */
export function confirmWords(
  name: string,
  hole: { hole: number; par: number },
  strokes: number,
  doubts: readonly Doubt[],
): string {
  const why = doubts.map((doubt) => doubtWords[doubt](strokes, hole.par)).join(', ');
  return `${name}, hole ${hole.hole}, par ${hole.par}: ${strokes}, ${why}. Is that right?`;
}

/** What is said once a tap is safe on this tablet. */
export function savedTapWords(name: string, hole: number, par: number, strokes: number | null) {
  const what = strokes === null ? 'taken back' : scoreWords(strokes, par);
  return `Saved on this tablet: ${name}, hole ${hole}, ${what}`;
}

/** What is said when it is not. */
export function unsavedTapWords(name: string, hole: number): string {
  return `Not saved: ${name}, hole ${hole}. The tap is still on the screen, try again.`;
}
