import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { loadBindings } from './load-state.ts';
import type { PlacedOp } from './read-op.ts';
import { maySend, type RightsContext } from './rights.ts';
import type { Sender } from './scoring-op.ts';

/**
 * Binds writers that are used for the first time to the account of their op.
 *
 * @returns the account each writer of these ops is bound to
 */
export async function bindWriters(
  trx: Transaction<Schema>,
  sender: Sender,
  ops: readonly PlacedOp[],
  known: Omit<RightsContext, 'bindings'>,
): Promise<Map<string, number>> {
  const writers = [...new Set(ops.flatMap((op) => op.writer ?? []))];
  const bindings = await loadBindings(trx, writers);
  const fresh = new Map<string, number>();
  for (const op of ops) {
    if (op.writer === null || bindings.has(op.writer) || fresh.has(op.writer)) continue;
    if (maySend({ ...known, bindings }, op, sender)) fresh.set(op.writer, op.owner);
  }
  if (fresh.size === 0) return bindings;
  // In order, and before any card is locked: a request that waits here holds nothing another one needs.
  const rows = [...fresh].sort(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('writers')
    .values(rows.map(([writer, user_id]) => ({ writer, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadBindings(trx, writers);
}
