const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

/** The kind of toast: it decides the icon before the words. */
export type ToastKind = 'success' | 'error';

/** Removes a notification before its time. */
export type HideToast = () => void;

/** Shows a notification (product 2.5). Its code is loaded on first use, so that no screen waits for it. */
export async function toast(kind: ToastKind, text = DEFAULT_TEXT): Promise<HideToast> {
  const { showToast } = await import('./toast-host.tsx');
  return showToast(kind, text);
}
