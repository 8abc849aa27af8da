const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

/** The kind of a toast, which decides its icon. */
export type ToastKind = 'success' | 'error';

/** Removes a toast before its time. */
export type HideToast = () => void;

/** Shows a toast (product 2.5). The first toast loads the code, so that no screen waits for this code. */
export async function toast(kind: ToastKind, text = DEFAULT_TEXT): Promise<HideToast> {
  const { showToast } = await import('./toast-host.tsx');
  return showToast(kind, text);
}
