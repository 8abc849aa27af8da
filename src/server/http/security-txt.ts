/** How long a copy of the file is valid, in ms: half a year. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * Formats `/.well-known/security.txt` (RFC 9116): whom to write to about a weakness.
 *
 * @param office the office's email address; null when the operator has set none
 */
export function formatSecurityTxt(publicUrl: string, office: string | null, now: Date): string {
  const fields = {
    Contact: office === null ? `${publicUrl}/contact` : `mailto:${office}`,
    Expires: new Date(now.getTime() + VALID_MS).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${publicUrl}/.well-known/security.txt`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
