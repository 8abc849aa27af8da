import type { Site } from './site-settings.ts';

/** What the browser reports about its device. */
export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** The page that explains how to install the app from the browser. */
export const INSTALL_HELP = '/help-and-support#install';

/** Returns a device's app store; null when it has none. */
function detectStore({ userAgent, maxTouchPoints }: Agent): 'ios' | 'android' | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  // An iPad claims to be a Mac; only its touch points reveal it.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * Returns the URL where a device gets the app: its store page, or the help on installing it from the browser. A device
 * without a store gets the web site, which is the app itself.
 */
export function findDownloadAddress(agent: Agent, stores: Site['stores']): string {
  const store = detectStore(agent);
  return store ? (stores[store] ?? INSTALL_HELP) : '/';
}
