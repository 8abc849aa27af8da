/** The page's origin. The build has no page, and calls nothing. */
const ORIGIN = import.meta.env.SSR ? 'http://build.invalid' : location.origin;

/** The base URL of the API, with a trailing slash. `VITE_API_BASE` sets another origin at build time. */
export const API_BASE = new URL(import.meta.env.VITE_API_BASE || '/api/', ORIGIN).href;

/** Returns the URL of a portrait, flag or logo on the API's host, without the origin when it is the page's own. */
export function mediaUrl(relative: string): string {
  const { href, origin, pathname, search } = new URL(relative, API_BASE);
  return origin === ORIGIN ? pathname + search : href;
}
