import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

// The lock may have any number that no other advisory lock on the database has.
const GOLFERS_LOCK = 20_251_044;

/**
 * Locks the golfers, the aliases and the teams of all tournaments until the transaction ends: an undo deletes those that
 * no field names. This lock comes before every other lock of the transaction, also before a tournament's.
 */
export async function lockGolfers(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GOLFERS_LOCK})`.execute(trx);
}
