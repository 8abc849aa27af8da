/** The event of browsers with an install dialog; the DOM library lacks it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallPromptEvent;
}
