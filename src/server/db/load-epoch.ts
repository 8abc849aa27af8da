import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The server's epoch: its number, and when the backup was made from which it was restored (null: never restored). */
export interface Epoch {
  readonly number: number;
  readonly backupTakenAt: Date | null;
}

/** Loads the epoch. It never changes while a server runs, because only a restore raises it. */
export async function loadEpoch(db: Kysely<Schema>): Promise<Epoch> {
  const { number, backup_taken_at } = await db
    .selectFrom('epoch')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { number, backupTakenAt: backup_taken_at };
}
