/** The event of browsers with an install dialog. TypeScript's DOM library lacks this event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallPromptEvent;
}
