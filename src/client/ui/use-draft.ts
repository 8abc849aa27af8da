import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * Keeps what is typed into a form over a reload, in this tab only, until `forget` is called. Not for passwords.
 *
 * @param key name of the draft in the tab's storage
 */
export function useDraft<Name extends string>(key: string, form: Form<Name, unknown>): () => void {
  const { values, change } = form;
  const latest = useRef(change);
  const isRestored = useRef(false);

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [name, value] of Object.entries(readDraft(key))) {
      if (value !== '') latest.current(name as Name, String(value));
    }
  }, [key]);

  useEffect(() => {
    // What was typed before the app came arrives with the first render; an empty form is not worth a draft.
    if (Object.values(values).every((value) => value === '')) return;
    writeDraft(key, JSON.stringify(values));
  }, [key, values]);

  return () => writeDraft(key, null);
}

function readDraft(key: string): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}
