import { useLayoutEffect } from 'react';

/** A field of a form with what was typed into it, and whether the cursor stands in it. */
interface Typed {
  readonly name: string;
  readonly value: string;
  readonly hasFocus: boolean;
}

const FIELDS = 'input[name], textarea[name]';

/** What was typed into a page that was written as HTML, before the app came to take its place. */
export function typedIn(root: Element): Typed[] {
  return [...root.querySelectorAll<HTMLInputElement>(FIELDS)].map((field) => ({
    name: field.name,
    value: field.value,
    hasFocus: field === document.activeElement,
  }));
}

/** Types it again into the same fields of the screen, once: nothing typed is lost. */
export function RestoreTyped({ typed }: { typed: readonly Typed[] }) {
  useLayoutEffect(() => {
    for (const { name, value, hasFocus } of typed) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) continue;
      if (hasFocus) field.focus();
      if (value === field.value) continue;
      // Past React's own setter, or it would take the event for one that changes nothing.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, [typed]);
  return null;
}
