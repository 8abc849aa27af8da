import { findIncompleteHole, findNextToPlay } from './hole-mark.ts';
import { describeIncompleteHole, describeMissing } from './missing-words.ts';
import { findNeighbours, type PadHole, type PadView } from './pad-view.ts';

/** The maximum number of characters that fit on the button's one line on a tablet. */
const ONE_LINE = 24;

/** The texts of the Next button: where it leads, and which scores are missing before. */
export interface NextWords {
  readonly title: string;
  /** The hole that the button opens; null for the card. */
  readonly to: number | null;
  /** The names with missing scores; null when none is missing. */
  readonly detail: string | null;
  /** The number of missing scores, where names do not fit. */
  readonly short: string | null;
  /** True when the hole on the screen has every score that it needs. Only then is the button highlighted. */
  readonly isComplete: boolean;
}

/**
 * Describes the Next button on a hole. A passed hole is included as long as it lacks a score.
 * @param skipsComplete whether Next skips complete holes on the way back to the group's hole
 */
export function describeNext(view: PadView, hole: PadHole, skipsComplete = false): NextWords {
  const { after } = findNeighbours(view, hole.hole);
  const to = (skipsComplete ? findNextToPlay(view, hole.hole) : after)?.hole ?? null;
  const title = formatTitle(to, after === null);
  const isComplete = hole.missing === 0 && hole.tick !== 'unsaved' && hole.tick !== 'needs-you';
  if (hole.missing > 0) {
    const short = `${hole.missing} missing`;
    return {
      title,
      to,
      detail: chooseLength(describeMissing(view, hole), short),
      short,
      isComplete,
    };
  }
  const incompleteHole = findIncompleteHole(view, hole);
  if (!incompleteHole) return { title, to, detail: null, short: null, isComplete };
  const short = `Hole ${incompleteHole.hole}: ${incompleteHole.missing} missing`;
  return {
    title,
    to,
    detail: chooseLength(describeIncompleteHole(view, incompleteHole), short),
    short,
    isComplete,
  };
}

/** Returns the number in place of names that are too long for one line. */
function chooseLength(words: string, short: string): string {
  return words.length > ONE_LINE ? short : words;
}

function formatTitle(to: number | null, isLast: boolean): string {
  if (to !== null) return `Next: hole ${to}`;
  return isLast ? 'Last hole: see the card' : 'See the card';
}
