import type { Ref } from 'react';

const looks = { failure: 'border-danger text-danger', success: 'border-good text-good' } as const;

interface FormMessageProps {
  kind: keyof typeof looks;
  text: string | null;
  ref?: Ref<HTMLDivElement>;
}

/** The result of sending a form. Screen readers announce it, and it can have the focus. */
export function FormMessage({ kind, text, ref }: FormMessageProps) {
  return (
    <div ref={ref} tabIndex={-1} role={kind === 'failure' ? 'alert' : 'status'}>
      {text && (
        <p className={`rounded-lg border-2 bg-surface p-3 font-semibold ${looks[kind]}`}>{text}</p>
      )}
    </div>
  );
}
