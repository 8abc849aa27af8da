import { createStore } from '../session/create-store.ts';

/** The browser's offer to install the app; null while the browser has no offer. */
export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Holds the browser's offer to install, which comes before a screen needs it, for the app's own button. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}

/**
 * Whether the user installs the app by Share and Add to Home Screen, because Safari on an iPad or iPhone has no
 * install dialog.
 */
export function needsShareHint(): boolean {
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  // An iPad claims to be a Mac, and only its touch points tell the difference.
  const isApple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !isStandalone;
}
