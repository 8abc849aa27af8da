/** The event in browsers with an install dialog, which TypeScript's DOM library lacks. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallPromptEvent;
}
