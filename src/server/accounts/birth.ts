import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Stores that a user confirmed to be 18 or older. The first time counts. */
export async function confirmBirth(db: Kysely<Schema>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ birth_confirmed_at: now })
    .where('id', '=', userId)
    .where('birth_confirmed_at', 'is', null)
    .execute();
}
