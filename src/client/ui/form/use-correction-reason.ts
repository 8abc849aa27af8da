import { useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import {
  type CorrectionReason,
  formatCorrectionReason,
} from '../../../contract/game/correction-reasons.ts';
import type { TypedReason } from './use-reason.ts';

/** The reason of an official's correction: one of a list, with a note. */
export interface ChosenReason extends TypedReason {
  readonly chosen: CorrectionReason | null;
  readonly choose: (reason: CorrectionReason | null) => void;
}

/** The message when the reason is missing, or the note is missing, too short or too long. */
export const LISTED_REASON =
  'Choose the reason. Other needs a note. Together at most 300 characters.';

/** Stores the chosen reason of a correction and its note. They stay for the next entry. */
export function useCorrectionReason(isNeeded = true): ChosenReason {
  const [chosen, setChosen] = useState<CorrectionReason | null>(null);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return {
    isNeeded,
    chosen,
    text,
    problem: isNeeded && isWrong ? LISTED_REASON : null,
    choose(reason) {
      setChosen(reason);
      setWrong(false);
    },
    type(note) {
      setText(note);
      setWrong(false);
    },
    take() {
      if (!isNeeded) return undefined;
      const { success, output } = v.safeParse(Reason, formatCorrectionReason(chosen, text));
      setWrong(!success);
      return success ? output : null;
    },
  };
}
