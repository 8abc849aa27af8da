/** The event browsers with an install dialog fire; not in the DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallPromptEvent;
}

interface Window {
  /** An offer that came before the app (public/bring-app.ts), kept for it (shell/install-prompt.ts). */
  installOffer?: InstallPromptEvent;
}
