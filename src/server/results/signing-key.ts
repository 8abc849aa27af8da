import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { findServerKey, loadServerKey } from '../people/secrets/server-key.ts';

const NAME = 'results';
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Loads the key that signs results. The first result makes it. */
export async function loadOrCreateSigningKey(db: Kysely<Schema>): Promise<KeyObject> {
  return toPrivateKey(await loadServerKey(db, NAME));
}

/** Loads the key that signs results; null while nothing is signed. */
export async function loadSigningKey(db: Kysely<Schema>): Promise<KeyObject | null> {
  const key = await findServerKey(db, NAME);
  return key && toPrivateKey(key);
}

function toPrivateKey(key: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' });
}

/** Returns the public half of a key: its 32 bytes in base64. */
export function encodePublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** Returns the answer at `/.well-known/results-key.json`. The list of keys is empty while nothing is signed. */
export async function describeKeys(db: Kysely<Schema>) {
  const key = await loadSigningKey(db);
  if (!key) return { keys: [] };
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  return { keys: [{ algorithm: 'Ed25519', public_key: encodePublicKey(key), pem }] };
}
