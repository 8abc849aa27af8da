/**
 * Returns the page to open after sign-in: `wanted` when it is a path of this site, otherwise undefined. Refuses every
 * spelling by which a browser would open another origin (`//host`, `/\host`, `https:host`).
 */
export function readInternalPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const base = 'https://this.invalid';
  if (!URL.canParse(wanted, base)) return undefined;
  const url = new URL(wanted, base);
  return url.origin === base ? url.pathname + url.search + url.hash : undefined;
}
