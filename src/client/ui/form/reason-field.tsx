import { useId } from 'react';
import type { TypedReason } from './use-reason.ts';

interface ReasonFieldProps {
  reason: TypedReason;
  label?: string;
  hint?: string | undefined;
}

/** The hint at the reason for a changed score, which the log of corrections shows. */
export const PUBLIC_REASON = 'Everybody can read it. Name golfers only.';

/** The field for the reason for an entry. Absent where no reason is needed. */
export function ReasonField({ reason, label = 'Reason', hint }: ReasonFieldProps) {
  const id = useId();
  const { isNeeded, text, problem, type } = reason;
  if (!isNeeded) return null;
  return (
    <div>
      <label htmlFor={id} className="block text-lg font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={text}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-error` : hint && `${id}-hint`}
        onChange={(event) => type(event.target.value)}
        className={`min-h-hole w-full rounded-lg border-2 bg-surface px-3 text-xl ${problem ? 'border-danger' : 'border-edge'}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-lg font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
