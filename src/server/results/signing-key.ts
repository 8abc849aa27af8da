import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The row of the only key. */
const ID = 1;

/** Returns the key that signs results. Makes it when there is none; of several processes, one makes it. */
export async function loadOrCreateSigningKey(trx: Kysely<Schema>): Promise<KeyObject> {
  const known = await loadSigningKey(trx);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('ed25519');
  const private_key = privateKey.export({ type: 'pkcs8', format: 'der' });
  await trx
    .insertInto('signing_keys')
    .values({ id: ID, private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await loadSigningKey(trx)) ?? privateKey;
}

/** Loads the key that signs results; null while nothing is signed. */
export async function loadSigningKey(db: Kysely<Schema>): Promise<KeyObject | null> {
  const row = await db.selectFrom('signing_keys').select('private_key').executeTakeFirst();
  if (!row) return null;
  return createPrivateKey({ key: Buffer.from(row.private_key), type: 'pkcs8', format: 'der' });
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
