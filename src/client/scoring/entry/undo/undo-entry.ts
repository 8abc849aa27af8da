import { type UndoOutcome, undo } from '../../../../outbox/enter/undo.ts';
import { outbox } from '../../../device/outbox-db.ts';
import { describeNotSaved } from '../../../errors/not-saved-words.ts';
import type { UndoOffer } from './use-undo-preview.ts';

/** The message for each result of an Undo. A screen may replace some. */
type UndoResultWords = Record<Exclude<UndoOutcome, 'changed'> | 'not-saved', string>;

/** The result of an Undo, with its message. After `changed` and `not-saved` the user can press Undo again. */
interface UndoResult {
  readonly outcome: UndoOutcome | 'not-saved';
  readonly words: string;
}

const CHANGED = 'Not undone: the score has changed. The button shows what Undo gives now.';

/**
 * Undoes an entry on this device: all of its taps, or none.
 * @param reason an admin's reason for a write to a closed round
 */
export async function undoEntry(
  owner: number,
  { targets }: UndoOffer,
  words: UndoResultWords,
  reason?: string,
): Promise<UndoResult> {
  try {
    const outcomes = await undo(outbox, owner, ...targets.map((target) => ({ ...target, reason })));
    if (outcomes.includes('changed')) return { outcome: 'changed', words: CHANGED };
    const outcome = outcomes.includes('undone') ? 'undone' : 'nothing';
    return { outcome, words: words[outcome] };
  } catch (error) {
    return { outcome: 'not-saved', words: describeNotSaved(error, words['not-saved']) };
  }
}
