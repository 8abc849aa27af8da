import type { OutboxDb } from './db.ts';
import type { DirectTables } from './direct-transaction.ts';
import type { OwnerRow } from './rows.ts';
import { uuid4 } from './uuid.ts';

/**
 * Returns the owner's row on this device, and creates its writer id on first use. Runs in the caller's transaction,
 * which must hold `owners` read-write: two tabs must not create two writers.
 */
export async function getOrCreateOwner(
  { owners }: OutboxDb | DirectTables<'owners'>,
  owner: number,
): Promise<OwnerRow> {
  const knownOwner = await owners.get(owner);
  if (knownOwner) return knownOwner;
  const row: OwnerRow = { owner, username: null, writer: uuid4(), lastReceiptAt: null };
  await owners.put(row);
  return row;
}
