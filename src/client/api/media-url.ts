/** The origin of this page. A build has no page, and calls no address. */
const ORIGIN = import.meta.env.SSR ? 'http://build.invalid' : location.origin;

/** The base address of the API, with a slash at the end. `VITE_API_BASE` names another origin at build time. */
export const API_BASE = new URL(import.meta.env.VITE_API_BASE || '/api/', ORIGIN).href;

/** Returns the address of a portrait, flag or logo at the API's host: without the origin when it is the page's own. */
export function mediaUrl(relative: string): string {
  const { href, origin, pathname, search } = new URL(relative, API_BASE);
  return origin === ORIGIN ? pathname + search : href;
}
