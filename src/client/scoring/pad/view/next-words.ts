import { findIncompleteHole, findNextToPlay } from './hole-mark.ts';
import { incompleteHoleWords, missingWords } from './missing-words.ts';
import { findNeighbours, type PadHole, type PadView } from './pad-view.ts';

/** The most characters that the button has on one line of a tablet. */
const ONE_LINE = 24;

/** The words of the Next button: its target, and what is missing until then. */
export interface NextWords {
  readonly title: string;
  /** The hole that it opens; null opens the card. */
  readonly to: number | null;
  /** The missing scores; null for none. */
  readonly detail: string | null;
  /** The same as a number, where names do not fit. */
  readonly short: string | null;
  /** The hole on the screen has every score that it needs: only then Next is highlighted. */
  readonly isComplete: boolean;
}

/**
 * Returns the words of Next on a hole. A hole that was passed is named as long as it lacks a score.
 *
 * @param skipsComplete whether Next skips the complete holes, back to where the group is
 */
export function nextWords(view: PadView, hole: PadHole, skipsComplete = false): NextWords {
  const { after } = findNeighbours(view, hole.hole);
  const to = (skipsComplete ? findNextToPlay(view, hole.hole) : after)?.hole ?? null;
  const title = titleOf(to, after === null);
  const isComplete = hole.missing === 0 && hole.tick !== 'unsaved' && hole.tick !== 'needs-you';
  if (hole.missing > 0) {
    const short = `${hole.missing} missing`;
    return { title, to, detail: orShort(missingWords(view, hole), short), short, isComplete };
  }
  const left = findIncompleteHole(view, hole);
  if (!left) return { title, to, detail: null, short: null, isComplete };
  const short = `Hole ${left.hole}: ${left.missing} missing`;
  return { title, to, detail: orShort(incompleteHoleWords(view, left), short), short, isComplete };
}

/** Replaces names that are too long for one line by a number. */
function orShort(words: string, short: string): string {
  return words.length > ONE_LINE ? short : words;
}

function titleOf(to: number | null, isLast: boolean): string {
  if (to !== null) return `Next: hole ${to}`;
  return isLast ? 'Last hole: see the card' : 'See the card';
}
