import { useEffect, useRef } from 'react';

/**
 * What went wrong with the whole form, announced and in sight when it appears. In a form the focus goes to the first
 * wrong field, or to it.
 */
export function FormAlert({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = text && alert.current?.closest('form');
    if (!form) return;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? alert.current)?.focus();
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className="scroll-mt-24 empty:hidden">
      {text && (
        <p className="rounded-lg border-2 border-danger bg-surface p-3 font-semibold text-danger">
          {text}
        </p>
      )}
    </div>
  );
}
