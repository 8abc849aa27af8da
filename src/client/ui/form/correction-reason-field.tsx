import { type Ref, useId, useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import {
  type CorrectionReason,
  correctionReasons,
  formatCorrectionReason,
} from '../../../contract/game/correction-reasons.ts';
import { PUBLIC_REASON, ReasonField } from './reason-field.tsx';
import type { TypedReason } from './use-reason.ts';

/** The reason of an official's correction: one of a list, with a note. */
interface ChosenReason extends TypedReason {
  readonly chosen: CorrectionReason | null;
  readonly choose: (reason: CorrectionReason | null) => void;
}

/** The message when the reason is missing, or the note is missing, too short or too long. */
const WANTED = 'Choose the reason. Other needs a note. Together at most 300 characters.';

/** Stores the chosen reason of a correction and its note. They stay for the next entry. */
export function useCorrectionReason(): ChosenReason {
  const [chosen, setChosen] = useState<CorrectionReason | null>(null);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return {
    isNeeded: true,
    chosen,
    text,
    problem: isWrong ? WANTED : null,
    choose(reason) {
      setChosen(reason);
      setWrong(false);
    },
    type(note) {
      setText(note);
      setWrong(false);
    },
    take() {
      const { success, output } = v.safeParse(Reason, formatCorrectionReason(chosen, text));
      setWrong(!success);
      return success ? output : null;
    },
  };
}

interface CorrectionReasonFieldProps {
  reason: ChosenReason;
  /** The list. */
  ref?: Ref<HTMLSelectElement>;
}

/** The list of reasons for a correction, and the field for its note. */
export function CorrectionReasonField({ reason, ref }: CorrectionReasonFieldProps) {
  const id = useId();
  return (
    // In the sizes of the panel, because only the panel has this field.
    <div className="grid items-start gap-2 [--spacing-hole:var(--spacing-tap)] [--text-lg:1rem] [--text-xl:1rem] sm:grid-cols-2">
      <div>
        <label htmlFor={id} className="block text-lg font-semibold">
          Reason
        </label>
        <select
          ref={ref}
          id={id}
          className="min-h-hole w-full rounded-lg border-2 border-edge bg-surface px-3 text-xl"
          aria-invalid={reason.problem !== null && reason.chosen === null}
          value={reason.chosen ?? ''}
          onChange={({ target }) =>
            reason.choose(correctionReasons.find((one) => one === target.value) ?? null)
          }
        >
          <option value="">Choose one</option>
          {correctionReasons.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <ReasonField
        reason={reason}
        label={reason.chosen === 'Other' ? 'Note' : 'Note (optional)'}
        hint={PUBLIC_REASON}
      />
    </div>
  );
}
