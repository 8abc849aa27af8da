import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { GROUP_CODE_LENGTH } from '../../../contract/scoring/group-link-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { loadServerKey } from '../../people/secrets/server-key.ts';

/**
 * Returns the stored form of a code. Its 40 random bits need a key: whoever reads the table alone could otherwise try
 * all codes.
 */
export async function hashCode(db: Kysely<Schema>, code: string): Promise<Uint8Array> {
  const key = await loadServerKey(db, 'group-code');
  return createHmac('sha256', key).update(code).digest();
}

/** Returns the code in a typed text, which may have spaces, a dash and small letters; null for a secret. */
export function parseCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return code.length === GROUP_CODE_LENGTH ? code : null;
}
