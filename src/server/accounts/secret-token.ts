import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that works like a password: told once, stored as its hash only. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token: its SHA-256. 256 random bits need no salt and no slow hash. */
export function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
