import { useEffect, useRef, useState } from 'react';
import { copyOrSelect } from './copy-or-select.ts';

/** How long the confirmation stands, in ms (spec.txt section 9). */
const COPIED_MS = 2_000;

/** A field whose text is copied, and what to say of it just now. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    clearTimeout(timer.current);
    const isCopied = await copyOrSelect(field.current);
    setSaid(isCopied ? 'Copied' : 'Selected: copy it by hand');
    // What is left to do stays.
    if (isCopied) timer.current = setTimeout(() => setSaid(''), COPIED_MS);
  }
  return { field, copy, said };
}
