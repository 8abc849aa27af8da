import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns a secret that works like a password: it is sent once and stored as a hash only. */
export function generateToken(bytes = TOKEN_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns the stored form of a token: its SHA-256. 128 random bits or more need no salt and no slow hash. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
