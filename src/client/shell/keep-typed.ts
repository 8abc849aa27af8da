/** A field that holds typed text. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Nothing typed is lost, nor the place of a keyboard's user: what was typed into a page that was written as HTML is
 * typed again into the same fields of the screen, and what had the focus has it again, at the moment the screen takes
 * the page's place.
 */
export function keepTyped(page: Element): void {
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

/** How to find an element's like in the screen: by its words or name, and by which of those alike it is. */
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

function typeAgain(screen: Element, { name, value }: Field): void {
  const field = screen.querySelector<Field>(`[name="${name}"]`);
  if (!field || value === field.value) return;
  // Past React's own setter, or it would take the event for one that changes nothing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
