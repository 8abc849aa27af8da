import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Takes or renews the right to send announcements, which one process has at a time. The database's clock decides, because
 * the clocks of the processes can differ.
 *
 * @param lease the process, as a UUID
 * @returns whether the process has the right; in a transaction, no other process takes it before the end
 */
export async function takeLease(
  db: Kysely<Schema>,
  lease: string,
  leaseMs: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update announcement_sender
    set lease = ${lease}, lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
    where id = 1 and (lease is null or lease = ${lease} or lease_until < clock_timestamp())
  `.execute(db);
  return numAffectedRows > 0n;
}

/** Gives the right back, so that another process need not wait until it ends. */
export async function returnLease(db: Kysely<Schema>, lease: string): Promise<void> {
  await db
    .updateTable('announcement_sender')
    .set({ lease: null, lease_until: null })
    .where('lease', '=', lease)
    .execute();
}
