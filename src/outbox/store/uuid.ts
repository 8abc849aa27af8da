/** Returns a random UUID (RFC 9562, version 4). A page without HTTPS has no `crypto.randomUUID`. */
export function uuid4(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

let lastMs = 0;

/**
 * Returns a UUID that sorts behind the earlier ones of this script (RFC 9562, version 7): a time and 74 random bits.
 * The time runs ahead of the clock within a millisecond, and after the clock was set back.
 */
export function uuid7(): string {
  // A page may have replaced the browser's clock by one with fractions.
  lastMs = Math.max(Math.trunc(Date.now()), lastMs + 1);
  const time = lastMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid4().slice(15)}`;
}
