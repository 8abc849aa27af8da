import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * Stores a form's typed text, so that it survives a reload of this tab. The draft is deleted by the returned function,
 * when no text differs from the first values, and on sign-out.
 * @param key the draft's name in the tab's storage
 * @param isSecret whether a field is not stored, such as a password
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
    // Text typed before the app was loaded is newer than the draft.
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
    // Storage may be full or blocked. The form itself still has the text.
  }
}
