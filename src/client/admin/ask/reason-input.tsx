import { useId } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';

interface ReasonInputProps {
  label?: string;
  reason: string;
  isReadOnly?: boolean;
  onReason: (reason: string) => void;
}

/** A form's field for the reason of a change. */
export function ReasonInput({ label = 'Reason', reason, isReadOnly, onReason }: ReasonInputProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={reason}
        readOnly={isReadOnly}
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

/** Whether a text is a valid reason. */
export function isReason(text: string): boolean {
  return v.is(Reason, text);
}
