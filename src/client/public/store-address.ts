import type { Site } from './site-settings.ts';

/** What a browser says about the device it runs on. */
export interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Where this site says how to install the app from the browser. */
export const INSTALL_HELP = '/help-and-support#install';

/** Which store a device has; null for one without. */
export function storeOf({ userAgent, maxTouchPoints }: Agent): 'ios' | 'android' | null {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac; only the touch points tell.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * Where to get the app on a device: its page in the store, or how to install it from the browser where the operator
 * named no such page. Elsewhere the web site, which is the app.
 */
export function downloadAddress(agent: Agent, stores: Site['stores']): string {
  const store = storeOf(agent);
  return store ? (stores[store] ?? INSTALL_HELP) : '/';
}
