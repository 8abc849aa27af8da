import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * Keeps what is typed into a form over a reload, in this tab only, until `forget` is called or nothing differs any more
 * from what the form began with, or the person signs out.
 *
 * @param key name of the draft in the tab's storage
 * @param secret fields that are not kept: passwords, numbers of ID cards
 */
export function useDraft<Name extends string>(
  key: string,
  form: Form<Name, unknown>,
  secret: readonly Name[] = [],
): () => void {
  const { changed, change } = form;
  const first = useRef({ changed, change });
  const isRestored = useRef(false);
  const open = Object.entries(changed).filter(([name]) => !secret.includes(name as Name));
  const draft = open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null;

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [name, value] of Object.entries(readDraft(key))) {
      // What was typed before the app came is newer.
      if (!(name in first.current.changed)) first.current.change(name as Name, String(value));
    }
  }, [key]);

  useEffect(() => writeDraft(key, draft), [key, draft]);

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
