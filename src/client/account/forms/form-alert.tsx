import { useEffect, useRef } from 'react';

/**
 * Announces a failure of the whole form and scrolls the message into view. The focus goes to the first wrong field, or
 * to the message when no field is wrong.
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
