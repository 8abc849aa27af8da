import { createStore } from '../session/create-store.ts';

/** The browser's offer to install the app, while there is one. */
export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Keeps the offer for the app's own button, because it comes before a screen asks for it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}

/**
 * Tells whether the user installs by Share and Add to Home Screen: Safari on an iPad or iPhone has no install dialog.
 */
export function needsShareHint(): boolean {
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  // An iPad claims to be a Mac; only its touch points differ.
  const isApple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !isStandalone;
}
