import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

const KEY_BYTES = 32;

/** Loads a key of this server by its name. The first caller makes it, and every process has the same one. */
export async function loadServerKey(db: Kysely<Schema>, name: string): Promise<Uint8Array> {
  const stored = await selectKey(db, name);
  if (stored) return stored.key;
  await db
    .insertInto('server_keys')
    .values({ name, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { key } = (await selectKey(db, name)) ?? { key: null };
  if (key === null) throw new Error(`no server key ${name}`);
  return key;
}

function selectKey(db: Kysely<Schema>, name: string) {
  return db.selectFrom('server_keys').select('key').where('name', '=', name).executeTakeFirst();
}
