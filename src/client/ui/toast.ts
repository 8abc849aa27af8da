const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

/** What kind of toast: it sets the mark before the words. */
export type ToastKind = 'success' | 'error';

/** Shows a notification (spec.txt section 8). Its code is fetched on first use: no screen waits for it. */
export async function toast(kind: ToastKind, text = DEFAULT_TEXT): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  showToast(kind, text);
}
