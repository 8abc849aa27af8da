import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../src/server/db/schema.ts';

/** Waits until a statement waits for a lock. Only PostgreSQL has several connections. */
export async function untilWaiting(db: Kysely<Schema>): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  await expect.poll(countWaiting).toBeGreaterThan(0);
}
