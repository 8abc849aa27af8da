const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * Formats bytes with the characters that a QR code stores most densely: three for two bytes.
 *
 * Source: RFC 9285.
 */
export function encodeBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const value = low === undefined ? high : high * 256 + low;
    const [c, d, e] = [value % 45, Math.floor(value / 45) % 45, Math.floor(value / 2025)];
    text += `${ALPHABET[c]}${ALPHABET[d]}${low === undefined ? '' : ALPHABET[e]}`;
  }
  return text;
}

/** Parses a text of {@link encodeBase45}; null for another text. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((character) => ALPHABET.indexOf(character));
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    const isPair = digits.length === 3;
    const isValid = digits.length > 1 && !digits.includes(-1) && value < (isPair ? 65_536 : 256);
    if (!isValid) return null;
    bytes.push(...(isPair ? [value >> 8, value & 255] : [value]));
  }
  return Uint8Array.from(bytes);
}
