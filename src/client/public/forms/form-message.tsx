import type { Ref } from 'react';

const looks = { failure: 'border-danger text-danger', success: 'border-good text-good' } as const;

interface FormMessageProps {
  kind: keyof typeof looks;
  text: string | null;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Shows the result of a sent form. Screen readers announce the message when it appears, and the message can have the
 * focus.
 */
export function FormMessage({ kind, text, ref }: FormMessageProps) {
  return (
    <div ref={ref} tabIndex={-1} role={kind === 'failure' ? 'alert' : 'status'}>
      {text && (
        <p className={`rounded-lg border-2 bg-surface p-3 font-semibold ${looks[kind]}`}>{text}</p>
      )}
    </div>
  );
}
