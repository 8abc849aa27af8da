import type { Kysely } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { problemOf } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { problemResult } from './op-result.ts';
import type { PlacedIncoming } from './read-op.ts';

/** The stored answer to an op, with the fingerprint of what it answered. */
export interface StoredReceipt {
  readonly fingerprint: string;
  readonly result: ReplayResult;
}

/** The receipts there are, by op id. */
export async function loadReceipts(
  db: Kysely<Schema>,
  opIds: readonly string[],
): Promise<Map<string, StoredReceipt>> {
  if (opIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('op_receipts')
    .select(['op_id', 'fingerprint', 'result'])
    .where('op_id', 'in', opIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.op_id,
      { fingerprint: Buffer.from(row.fingerprint).toString('hex'), result: row.result },
    ]),
  );
}

/** The answer to an op whose id is known: the stored one, unless the id was used for another change. */
export function answerAgain(receipt: StoredReceipt, op: PlacedIncoming): ReplayResult {
  return receipt.fingerprint === op.fingerprint
    ? receipt.result
    : problemResult(op.placed.opId, problemOf('op-key-reused'));
}
