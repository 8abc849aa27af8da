/**
 * Returns the page to open after sign-in: `wanted` when it is a path of this site, otherwise undefined. Refuses every
 * spelling by which a browser would open another origin (`//host`, `/\host`, `https:host`).
 */
export function parseInternalPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const base = 'https://this.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  return url.origin === base ? url.pathname + url.search + url.hash : undefined;
}
