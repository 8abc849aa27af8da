/** A field that holds typed text. */
type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Nothing typed is lost: what was typed into a page that was written as HTML is typed again into the same fields of the
 * screen, at the moment it takes the page's place.
 */
export function keepTyped(page: Element): void {
  const before = [...page.querySelectorAll<Field>('input[name], textarea[name]')];
  let focused = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target instanceof Element ? target : null;
  };
  page.addEventListener('focusin', follow);
  const replaced = new MutationObserver(() => {
    replaced.disconnect();
    page.removeEventListener('focusin', follow);
    for (const field of before) typeAgain(page, field, field === focused);
  });
  replaced.observe(page, { childList: true });
}

function typeAgain(screen: Element, { name, value }: Field, hadFocus: boolean): void {
  const field = screen.querySelector<Field>(`[name="${name}"]`);
  if (!field) return;
  if (hadFocus) field.focus();
  if (value === field.value) return;
  // Past React's own setter, or it would take the event for one that changes nothing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
