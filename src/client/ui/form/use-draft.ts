import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * Stores the typed text of a form for a reload of this tab. The draft ends when the caller calls the returned
 * function, when no text differs from the first values, or when the user signs out.
 *
 * @param key name of the draft in the tab's storage
 * @param isSecret whether the draft skips a field, for example a password or the number of an ID card
 */
export function useDraft<Name extends string>(
  key: string,
  form: Form<Name, unknown>,
  isSecret: (name: Name) => boolean = () => false,
): () => void {
  const { changed, fillIn } = form;
  const first = useRef({ fillIn, isSecret });
  const isRestored = useRef(false);
  const openValues = Object.entries(changed).filter(([name]) => !isSecret(name as Name));
  const draft = openValues.length > 0 ? JSON.stringify(Object.fromEntries(openValues)) : null;

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const { fillIn, isSecret } = first.current;
    const storedValues = Object.entries(loadDraft(key)).filter(([name]) => !isSecret(name as Name));
    // Text that the user typed before the app was loaded is newer than the draft.
    const texts = storedValues.map(([name, value]) => [name, String(value)]);
    fillIn(Object.fromEntries(texts) as Partial<Record<Name, string>>);
  }, [key]);

  useEffect(() => storeDraft(key, draft), [key, draft]);

  return () => storeDraft(key, null);
}

function loadDraft(key: string): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

function storeDraft(key: string, draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // Storage may be full or forbidden. The form itself still has the text.
  }
}
