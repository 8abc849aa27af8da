const KEY = 'resumption';

/** How long a device says that play goes on, from the first time that it reads so. */
const NEWS_MS = 10 * 60_000;

/**
 * Whether this device still says that play was resumed. A device that was offline over the whole suspension reads it
 * late, so the time begins with its first look.
 *
 * @param at when play was resumed (server clock)
 * @param now the device's clock, in ms
 */
export function isResumptionNews(at: string, now: number): boolean {
  try {
    const [known, first] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (known === at) return now - Number(first) < NEWS_MS;
    localStorage.setItem(KEY, `${at} ${now}`);
  } catch {
    // Storage is full or blocked: then it is news for as long as the server calls it so.
  }
  return true;
}
