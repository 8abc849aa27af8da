import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Acquires or renews the lease: only the process that holds it sends announcements. The database's clock decides when it
 * expires, because the clocks of the processes can differ.
 *
 * @param lease the id of the process, a UUID
 * @returns whether the process holds the lease; inside a transaction, it cannot lose it before the end
 */
export async function acquireLease(
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

/** Releases the lease, so that another process need not wait until it expires. */
export async function releaseLease(db: Kysely<Schema>, lease: string): Promise<void> {
  await db
    .updateTable('announcement_sender')
    .set({ lease: null, lease_until: null })
    .where('lease', '=', lease)
    .execute();
}
