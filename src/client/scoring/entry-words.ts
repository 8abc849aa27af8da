import type { CardView, CellView } from './card-view.ts';

/** Why an entry was not made, in words. The first is the spec's own text. */
export const problemWords = {
  'zero-start': 'Cant send 0 as Start Hole',
  'start-range': 'Start Hole must be a hole from 1 to 18',
  'strokes-range': 'Add Score must be a whole number from 1 to 20',
  'card-full': 'All 18 holes are entered. Tap a hole to correct it.',
  busy: 'Still saving the entry before. Try again in a moment.',
  'nothing-to-undo': 'There is nothing to undo any more: look at the card.',
  'not-undone': 'Not saved: the entry could not be undone, try again.',
  'not-saved': 'Not saved. What you typed is still here: try again.',
} as const;

/** What is said once an entry is safe on this tablet. */
export const savedWords = {
  score: (hole: number, strokes: number) => `Saved on this tablet: hole ${hole}, ${strokes}.`,
  clear: (hole: number) => `Saved on this tablet: hole ${hole} taken back.`,
  undone: 'Undone.',
  scoreUndone: 'The score is undone. The start hole stays.',
} as const;

/** Where the next score goes. */
export function targetWords(card: CardView, chosen: CellView | null): string {
  if (chosen) {
    const now = chosen.value === null ? 'not entered' : `now ${chosen.value}`;
    return `Correcting: hole ${chosen.hole}, par ${chosen.par}, ${now}`;
  }
  if (card.next) return `Next: hole ${card.next.hole}, par ${card.next.par}`;
  return card.isComplete ? 'All 18 holes are entered' : 'Start hole not set';
}
