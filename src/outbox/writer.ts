import { v4 } from 'uuid';
import type { OutboxDb } from './db.ts';
import type { OwnerRow } from './rows.ts';

/**
 * The owner's row on this device with its writer id, made on first use. Runs in the caller's transaction, which must
 * hold `owners` read-write: two tabs must not make two writers.
 */
export async function ownerRow(db: OutboxDb, owner: number): Promise<OwnerRow> {
  const known = await db.owners.get(owner);
  if (known) return known;
  const row: OwnerRow = { owner, username: null, writer: v4(), lastReceiptAt: null };
  await db.owners.add(row);
  return row;
}
