import { useEffect, useRef, useState } from 'react';
import { copyOrSelect } from './copy-or-select.ts';

/** How long the confirmation stands, in ms (spec.txt section 9). */
const COPIED_MS = 2_000;

/** A field whose text is copied, and what to say of it just now. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    setSaid((await copyOrSelect(field.current)) ? 'Copied' : 'Selected: copy it by hand');
  }
  return { field, copy, said };
}
