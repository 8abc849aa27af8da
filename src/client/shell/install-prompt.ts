import { createStore } from '../store.ts';

/** The browser's offer to install the app, while there is one. */
export const installPrompt = createStore<InstallPromptEvent | null>(null);

/** Keeps the offer for a button of ours; it comes before any screen asks for it. */
export function keepInstallPrompt(): void {
  if (window.installOffer) installPrompt.set(window.installOffer);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event);
  });
  addEventListener('appinstalled', () => installPrompt.set(null));
}

/** Safari on an iPad or iPhone has no install dialog: there the way is Share, then Add to Home Screen. */
export function needsShareHint(): boolean {
  if (import.meta.env.SSR) return false;
  const isStandalone =
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  // An iPad calls itself a Mac; only the touch points tell.
  const isApple =
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !isStandalone;
}
