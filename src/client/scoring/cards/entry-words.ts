import type { CardView, CellView } from '../entry/card-view.ts';
import { describeConfirmation } from '../entry/doubts/doubt-words.ts';
import {
  describeEnding,
  describePlaysOn,
  formatPlaysOnQuestion,
  OFFICE_ENDS_DQ,
} from '../entry/out-words.ts';
import type { EntryGate } from '../entry/round-notice.ts';
import { mustAsk, type PlannedEntry } from './entry-plan.ts';

/** The messages when nothing was entered. The specification prescribes the first one. */
export const problemWords = {
  'zero-start': 'Cant send 0 as Start Hole',
  'start-range': 'Start Hole must be a hole from 1 to 18',
  'strokes-range': 'Add Score must be a whole number from 1 to 20',
  'card-full': 'All 18 holes are entered. Tap a hole to correct it.',
  disqualified: `Disqualified. ${OFFICE_ENDS_DQ}`,
  'too-soon': 'Not entered, because this tap came too soon after the last one. Tap again.',
  busy: 'Still saving your last entry. Try again in a moment.',
  'not-saved': 'Not saved. What you typed is still here. Try again.',
} as const;

/** Returns the message after the tablet saved an entry. Null strokes clear the hole. */
export function describeSaved(hole: number, strokes: number | null): string {
  return `Saved on this tablet: hole ${hole}${strokes === null ? ' cleared' : `, ${strokes}`}.`;
}

/** The messages after an Undo. */
export const undoneWords = {
  undone: 'Undone.',
  nothing: "There's nothing left to undo. Check the card.",
  'not-saved': "Not saved: the entry couldn't be undone. Try again.",
} as const;

/** The message when Undo could undo the score, but no longer the start hole. */
export const SCORE_UNDONE = 'The score is undone. The start hole stays.';

/** Describes the hole of the next score. */
export function describeTarget(card: CardView, chosenCell: CellView | null): string {
  if (chosenCell) {
    const now = chosenCell.value === null ? 'not entered' : `now ${chosenCell.value}`;
    return `Correcting: hole ${chosenCell.hole}, par ${chosenCell.par}, ${now}`;
  }
  if (card.next) return `Next: hole ${card.next.hole}, par ${card.next.par}`;
  return card.isComplete ? 'All 18 holes are entered' : 'Start hole not set';
}

/**
 * Returns the question before an entry is saved, with player and hole, and the label of its Yes button.
 * @param gate the question about the round's state, which comes first
 */
export function describeEntryQuestion(
  { name, key }: CardView,
  entry: PlannedEntry,
  gate: EntryGate | null = null,
) {
  const { hole, strokes, moves, doubts, out } = entry;
  const replacedText = hole.value === null ? '' : ` in place of ${hole.value}`;
  const questions = [
    gate?.question,
    moves &&
      `${name} starts on hole ${moves.from}. Move the start to hole ${moves.to} and enter ${strokes} there${replacedText}?`,
    out &&
      `${describeEnding(out, key.roundId)}. ${formatPlaysOnQuestion(name, hole.hole, strokes)}`,
    strokes !== null && doubts.length > 0 && describeConfirmation(name, hole, strokes, doubts),
  ];
  return {
    question: questions.filter(Boolean).join(' '),
    yes: (!mustAsk(entry) && gate?.yes) || formatYesLabel(name, entry),
  };
}

function formatYesLabel(name: string, { hole, strokes, moves, out }: PlannedEntry): string {
  if (out) return describePlaysOn(name);
  return moves ? `Yes, start on hole ${moves.to}` : `Yes, ${strokes} on hole ${hole.hole}`;
}
