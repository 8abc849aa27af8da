const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

/** The kind of a toast, which decides its icon. */
export type ToastKind = 'success' | 'error';

/** Removes a toast before its time. */
export type HideToast = () => void;

let hideShown: HideToast | null = null;

/** Shows a toast (product 2.5). The first toast loads the code, so that no screen waits for this code. */
export async function toast(kind: ToastKind, text = DEFAULT_TEXT): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  hideShown = showToast(kind, text);
}

/** Removes the shown toast, because it belongs to a screen that closes. */
export function hideToast(): void {
  hideShown?.();
}
