/**
 * Base address of the API, with a slash at its end: the page's own rule. `VITE_API_BASE` names another origin at
 * build time.
 */
export function apiBase(origin: string): string {
  const { env } = import.meta as unknown as { env?: { VITE_API_BASE?: string } };
  return new URL(env?.VITE_API_BASE || '/api/', origin).href;
}
