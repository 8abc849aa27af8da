/**
 * Runs in the page: measures the milliseconds from the press of the next entry on a hole until its cell shows it as
 * sent.
 */
export function fromTapToReceipt(tap: {
  readonly competitor: number;
  readonly hole: number;
}): Promise<number> {
  const card = document.querySelector(`article[data-competitor="${tap.competitor}"]`);
  if (!card) throw new Error(`there is no card of ${tap.competitor}`);
  return new Promise((resolve) => {
    let began = 0;
    let wasUnsent = false;
    const pressButton = () => {
      began = performance.now();
    };
    card.addEventListener('submit', pressButton, { capture: true, once: true });
    const cells = new MutationObserver(() => {
      const state = card.querySelector(`[data-hole="${tap.hole}"]`)?.getAttribute('data-state');
      if (began === 0) return;
      if (state === 'saved' || state === 'sending') wasUnsent = true;
      if (!wasUnsent || (state !== 'sent' && state !== 'server')) return;
      cells.disconnect();
      resolve(performance.now() - began);
    });
    cells.observe(card, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  });
}
