import { type Ref, useId } from 'react';
import { correctionReasons } from '../../../contract/game/correction-reasons.ts';
import { PUBLIC_REASON, ReasonField } from './reason-field.tsx';
import type { ChosenReason } from './use-correction-reason.ts';

interface CorrectionReasonFieldProps {
  reason: ChosenReason;
  /** The list. */
  ref?: Ref<HTMLSelectElement>;
  /** Whether the field is on a screen of the course, where it needs no smaller sizes. */
  isOnCourse?: boolean;
}

/** The list of reasons for a correction, and the field for its note. Absent where no reason is needed. */
export function CorrectionReasonField({
  reason,
  ref,
  isOnCourse = false,
}: CorrectionReasonFieldProps) {
  const id = useId();
  if (!reason.isNeeded) return null;
  const sizes = isOnCourse
    ? ''
    : '[--spacing-hole:var(--spacing-tap)] [--text-lg:1rem] [--text-xl:1rem]';
  return (
    <div className={`grid items-start gap-2 sm:grid-cols-2 ${sizes}`}>
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
