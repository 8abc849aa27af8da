import type { Site } from './site-settings.ts';

/** The facts that the browser tells about its device. */
export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** The page that explains how to install the app from the browser. */
export const INSTALL_HELP = '/help-and-support#install';

/** Returns the store of a device; null when the device has no store. */
function detectStore({ userAgent, maxTouchPoints }: Agent): 'ios' | 'android' | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  // An iPad claims to be a Mac, and only its touch points tell the difference.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * Returns the address where a device gets the app: its store page, or the help to install the app from the browser. A
 * device without a store gets the web site, which is the app itself.
 */
export function findDownloadAddress(agent: Agent, stores: Site['stores']): string {
  const store = detectStore(agent);
  return store ? (stores[store] ?? INSTALL_HELP) : '/';
}
