import { useEffect, useRef } from 'react';

/**
 * A form's error, announced and scrolled into view. The first wrong field gets the focus, or this message when no field
 * is wrong.
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
