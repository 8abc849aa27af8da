/** A field that holds typed text. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Copies the text that the user typed into the HTML page to the same fields of the screen, and moves the focus to the
 * same element, at the moment when the screen replaces the page.
 */
export function keepTypedText(page: Element): void {
  const before = [...page.querySelectorAll<Field>('input[name], textarea[name]')];
  let focused = placeOf(page, document.activeElement);
  const follow = ({ target }: Event) => {
    focused = placeOf(page, target as Element);
  };
  page.addEventListener('focusin', follow);
  const replaced = new MutationObserver(() => {
    replaced.disconnect();
    page.removeEventListener('focusin', follow);
    focused(page)?.focus({ preventScroll: true });
    for (const field of before) typeAgain(page, field);
  });
  replaced.observe(page, { childList: true });
}

/** Returns how to find the same element in the screen: its words or name, and its number among equal ones. */
function placeOf(page: Element, element: Element | null) {
  const alike = (within: Element) =>
    [...within.querySelectorAll<HTMLElement>(element?.localName ?? 'none')].filter(
      (one) =>
        one.textContent === element?.textContent &&
        one.getAttribute('name') === element.getAttribute('name'),
    );
  const index = alike(page).indexOf(element as HTMLElement);
  return (screen: Element) => alike(screen)[index];
}

function typeAgain(screen: Element, { name, value, defaultValue }: Field): void {
  const field = screen.querySelector<Field>(`[name="${name}"]`);
  // A value that the screen fills in stays, unless the user typed another one.
  if (!field || value === defaultValue || value === field.value) return;
  // Bypasses React's own setter, which would make React ignore the event as no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
