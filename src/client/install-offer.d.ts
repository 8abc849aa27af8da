/** The event of browsers with an install dialog; the DOM library lacks it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallPromptEvent;
}

interface Window {
  /** The browser's offer, kept by public/bring-app.ts until the app has started (shell/install-prompt.ts). */
  installOffer?: InstallPromptEvent;
}
