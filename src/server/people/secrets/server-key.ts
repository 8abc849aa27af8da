import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

const KEY_BYTES = 32;

/** Loads a key of this server by its name. The first caller makes it, and every process has the same one. */
export async function loadServerKey(db: Kysely<Schema>, name: string): Promise<Uint8Array> {
  const stored = await findServerKey(db, name);
  if (stored) return stored;
  await db
    .insertInto('server_keys')
    .values({ name, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const key = await findServerKey(db, name);
  if (key === null) throw new Error(`no server key ${name}`);
  return key;
}

/** Finds a key of this server by its name; null while nobody has needed it. */
export async function findServerKey(db: Kysely<Schema>, name: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('server_keys')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.key ?? null;
}
