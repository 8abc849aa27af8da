import { useEffect, useRef, useState } from 'react';

/** The time for which the screen shows the confirmation, in ms (product 14.4). */
const COPIED_MS = 2_000;

/** Returns a ref for the field with the text to copy, and the current message. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [copyMessage, setCopyMessage] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const isCopied = await copyOrSelect(field.current);
    setCopyMessage(isCopied ? 'Copied' : 'Selected: copy it by hand');
    // A message that asks the user for an action stays.
    if (isCopied) timer.current = setTimeout(() => setCopyMessage(''), COPIED_MS);
  }
  return { field, copy, copyMessage };
}

/**
 * Copies the text of a field. When the browser does not allow this, selects the text, so that the user can copy it.
 *
 * @returns whether the function copied the text
 */
async function copyOrSelect(
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    return true;
  } catch {
    field?.select();
    return false;
  }
}
