import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * Keeps typed text of a form over a reload, in this tab only, until `forget` is called, nothing differs from the
 * form's first values, or the user signs out.
 *
 * @param key name of the draft in the tab's storage
 * @param secret fields that are neither stored nor filled in: passwords, numbers of ID cards
 */
export function useDraft<Name extends string>(
  key: string,
  form: Form<Name, unknown>,
  secret: readonly Name[] = [],
): () => void {
  const { changed, change } = form;
  const first = useRef({ changed, change, secret });
  const isRestored = useRef(false);
  const open = Object.entries(changed).filter(([name]) => !secret.includes(name as Name));
  const draft = open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null;

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    for (const [name, value] of Object.entries(readDraft(key))) {
      const { changed, change, secret } = first.current;
      // Text that was typed before the app loaded is newer.
      if (name in changed || secret.includes(name as Name)) continue;
      change(name as Name, String(value));
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
    // Storage may be full or forbidden; the form itself still has the text.
  }
}
