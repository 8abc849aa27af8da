import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { loadServerKey } from '../people/secrets/server-key.ts';

/** The server's key pair towards push services (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Loads the keys of pushes. The first caller makes them. */
export async function loadPushKeys(db: Kysely<Schema>): Promise<PushKeys> {
  const key = Buffer.from(await loadServerKey(db, 'push'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
  };
}
