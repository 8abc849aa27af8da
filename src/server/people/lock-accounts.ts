import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

// The lock may have any number that no other advisory lock on the database has.
const ACCOUNTS_LOCK = 20_251_069;

/**
 * Makes transactions that change several accounts, or another user's account, run one after the other, so that no two
 * of them wait for each other. The caller takes this lock before it reads or locks anything.
 */
export async function lockAccounts(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(trx);
}
