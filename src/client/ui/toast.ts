const DEFAULT_TEXT = 'SOMETHING WENT WRONG';

let hideShown: (() => void) | null = null;

/** Shows a toast with the icon of its kind (product 2.5). The first one loads the code, so that no screen waits for it. */
export async function toast(kind: 'success' | 'error', text = DEFAULT_TEXT): Promise<void> {
  const { showToast } = await import('./toast-host.tsx');
  hideShown = showToast(kind, text);
}

/** Removes the shown toast, because its screen closes. */
export function hideToast(): void {
  hideShown?.();
}
