import { type Kysely, sql } from 'kysely';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import type { Schema } from '../../db/schema.ts';
import { createProblem } from '../../problems/api-problem.ts';
import type { ReadableOp } from '../decide/parse-op.ts';
import { problemResult } from '../decide/write-plan.ts';

/** The stored answer to an op, and the op's fingerprint. */
export interface StoredReceipt {
  readonly fingerprint: string;
  readonly result: ReplayResult;
}

/** Stored receipts, by op id. */
export type StoredReceipts = ReadonlyMap<string, StoredReceipt>;

/** Returns the answer to an op whose id is known: the stored answer, or a problem when another change used the id. */
export function repeatAnswer(receipt: StoredReceipt, op: ReadableOp): ReplayResult {
  return receipt.fingerprint === op.fingerprint
    ? receipt.result
    : problemResult(op.placed.opId, createProblem('op-key-reused'));
}

/** Loads the stored receipts, by op id. */
export async function loadReceipts(
  db: Kysely<Schema>,
  opIds: readonly string[],
): Promise<StoredReceipts> {
  return indexReceipts(await selectReceipts(db, opIds).execute());
}

/** Indexes the rows of {@link selectReceipts}. */
export function indexReceipts(
  rows: readonly (StoredReceipt & { readonly op_id: string })[],
): StoredReceipts {
  return new Map(rows.map(({ op_id, ...receipt }) => [op_id, receipt]));
}

/** Selects the stored receipts with these op ids. */
export function selectReceipts(db: Kysely<Schema>, opIds: readonly string[]) {
  return db
    .selectFrom('op_receipts')
    .select(['op_id', 'result', sql<string>`encode(fingerprint, 'hex')`.as('fingerprint')])
    .where(sql<boolean>`op_id = any(${opIds}::uuid[])`);
}
