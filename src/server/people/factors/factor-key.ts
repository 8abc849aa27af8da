import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { loadServerKey } from '../secrets/server-key.ts';

/** Loads the key that encrypts the secrets of authenticator apps and hashes recovery codes. */
export function loadFactorKey(db: Kysely<Schema>): Promise<Uint8Array> {
  return loadServerKey(db, 'factors');
}
