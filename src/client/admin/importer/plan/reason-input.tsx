import { useId } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../../contract/base/fields.ts';

interface ReasonInputProps {
  reason: string;
  isNeeded: boolean;
  onReason: (reason: string) => void;
}

/** A field for the reason of a change. */
export function ReasonInput({ reason, isNeeded, onReason }: ReasonInputProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{isNeeded ? 'Reason' : 'Reason (optional)'}</label>
      <input
        id={id}
        value={reason}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => onReason(event.target.value)}
      />
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        3 to 300 characters. The audit keeps it.
      </p>
    </div>
  );
}

/** Whether a reason is valid. It may be empty when none is needed. */
export function isReasonRight(reason: string, isNeeded: boolean): boolean {
  const isEmpty = reason.trim() === '';
  return isEmpty ? !isNeeded : v.is(Reason, reason);
}
