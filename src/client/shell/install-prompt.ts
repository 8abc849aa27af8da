import { isHomeScreenApp } from '../device/home-screen-app.ts';
import { createStore } from '../session/create-store.ts';

/** The browser's offer to install the app; null while there is none. */
export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Stores the browser's offer to install for the app's own button, because it comes before a screen needs it. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}

/**
 * Whether the app is installed with Share and Add to Home Screen, because Safari on an iPad or iPhone has no install
 * dialog.
 */
export function needsShareHint(): boolean {
  const isStandalone = matchMedia('(display-mode: standalone)').matches || isHomeScreenApp();
  // An iPad claims to be a Mac; only its touch points reveal it.
  const isApple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !isStandalone;
}
