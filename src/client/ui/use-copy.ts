import { useEffect, useRef, useState } from 'react';

/** How long the confirmation is shown, in ms (product 14.4). */
const COPIED_MS = 2_000;

/** Returns a ref for a field whose text is copied, and the current message. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const isCopied = await copyOrSelect(field.current);
    setSaid(isCopied ? 'Copied' : 'Selected: copy it by hand');
    // A message that asks the user to do something stays.
    if (isCopied) timer.current = setTimeout(() => setSaid(''), COPIED_MS);
  }
  return { field, copy, said };
}

/**
 * Copies the text of a field. Where that is not allowed or not possible, selects it, so that the user can copy it.
 *
 * @returns whether it was copied
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
