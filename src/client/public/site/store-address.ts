import type { Site } from './site-settings.ts';

/** The browser's facts about its device. */
export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** The page that explains how to install the app from the browser. */
export const INSTALL_HELP = '/help-and-support#install';

/** Returns the store of a device; null for a device without one. */
function detectStore({ userAgent, maxTouchPoints }: Agent): 'ios' | 'android' | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  // An iPad claims to be a Mac; only its touch points differ.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * Returns where to get the app on a device: its store page, or the help to install it from the browser. On other
 * devices the web site, which is the app.
 */
export function findDownloadAddress(agent: Agent, stores: Site['stores']): string {
  const store = detectStore(agent);
  return store ? (stores[store] ?? INSTALL_HELP) : '/';
}
