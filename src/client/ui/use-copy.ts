import { useEffect, useRef, useState } from 'react';
import { copyOrSelect } from './copy-or-select.ts';

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
