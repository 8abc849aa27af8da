import { useEffect, useRef, useState } from 'react';

/** How long the confirmation is shown, in ms (product 14.4). */
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
 * Copies a field's text, or selects it for the user to copy when the browser does not allow that.
 * @returns whether the text was copied
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
