/**
 * The page to go to after sign-in: `wanted` when it is a path of this site, otherwise undefined. Another origin is
 * refused in every spelling a browser would follow (`//host`, `/\host`, `https:host`).
 */
export function internalPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined;
  const base = 'https://this.invalid';
  if (!URL.canParse(wanted, base)) return undefined;
  const url = new URL(wanted, base);
  return url.origin === base ? url.pathname + url.search + url.hash : undefined;
}
