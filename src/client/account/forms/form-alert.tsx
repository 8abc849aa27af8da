import { useEffect, useRef } from 'react';
import { describeBlankEnds } from './failure-words.ts';

/**
 * A form's error, announced and scrolled into view. The first wrong field gets the focus, or this message when no field
 * is wrong. A note about blanks stands beside it when the form sent a password.
 */
export function FormAlert({ text, password = '' }: { text: string | null; password?: string }) {
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
        <div className="rounded-lg border-2 border-danger bg-surface p-3 font-semibold text-danger">
          <p>{text}</p>
          <BlankNote password={password} />
        </div>
      )}
    </div>
  );
}

/** The note about a password that was probably pasted with a blank. */
export function BlankNote({ password }: { password: string }) {
  const note = describeBlankEnds(password);
  return note && <p className="font-normal text-ink">{note}</p>;
}
