import { useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import {
  type CorrectionReason,
  formatCorrectionReason,
  parseCorrectionReason,
} from '../../../contract/game/correction-reasons.ts';
import type { TypedReason } from './use-reason.ts';

/** The reason of an official's correction: one of a list, with a note. */
export interface ChosenReason extends TypedReason {
  readonly chosen: CorrectionReason | null;
  readonly choose: (reason: CorrectionReason | null) => void;
}

/** The message when the reason is missing, or the note is missing, too short or too long. */
const WANTED = 'Choose the reason. Other needs a note. Together at most 300 characters.';

/**
 * Stores the chosen reason of a correction and its note. They stay for the next entry.
 * @param first the text of an earlier reason
 */
export function useCorrectionReason(isNeeded = true, first = ''): ChosenReason {
  const [earlier] = useState(() => parseCorrectionReason(first));
  const [chosen, setChosen] = useState(earlier.chosen);
  const [text, setText] = useState(earlier.note);
  const [isWrong, setWrong] = useState(false);
  return {
    isNeeded,
    chosen,
    text,
    problem: isNeeded && isWrong ? WANTED : null,
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
