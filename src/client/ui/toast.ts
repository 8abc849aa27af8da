const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

/** The kind of a toast, which decides its icon. */
export type ToastKind = 'success' | 'error';

/** Removes a toast early. */
export type HideToast = () => void;

let hideShown: HideToast | null = null;

/** Shows a toast (product 2.5). The first one loads the code, so that no screen waits for it. */
export async function toast(kind: ToastKind, text = DEFAULT_TEXT): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  hideShown = showToast(kind, text);
}

/** Removes the shown toast, because its screen closes. */
export function hideToast(): void {
  hideShown?.();
}
