import type { Kysely } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { problemOf } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { decideBatch, opIdsOf } from './decide-batch.ts';
import { problemResult } from './op-result.ts';
import type { IncomingOp, PlacedIncoming } from './read-op.ts';
import { answerAgain, loadReceipts } from './receipts.ts';
import { mayScore } from './rights.ts';
import type { Sender } from './scoring-op.ts';

/** The constraint two requests with one op id meet at. */
const RECEIPT_KEY = 'op_receipts_pkey';
/** PostgreSQL's codes for a serialisation failure, a deadlock and a lock that took too long. */
const busyCodes = new Set(['40001', '40P01', '55P03']);

/**
 * The one write path: a single call is a batch of one. Known ids get their stored answer before anything else is
 * asked; the others are decided in one transaction, in order, each by itself. When it fails nothing is stored and
 * nothing has happened.
 *
 * @param sender whose session brought them
 * @param clock the server's time
 * @returns one result per op, in order; `in-flight` for those another request is busy with
 */
export async function applyOps(
  db: Kysely<Schema>,
  sender: Sender,
  ops: readonly IncomingOp[],
  clock: () => Date,
): Promise<ReplayResult[]> {
  const results = new Map<IncomingOp, ReplayResult>();
  const known = await loadReceipts(db, opIdsOf(ops.filter((op) => op.kind === 'placed')));
  const unknown: PlacedIncoming[] = [];
  for (const op of ops) {
    if (op.kind === 'unreadable') {
      const problem = mayScore(sender) ? op.problem : problemOf('forbidden');
      results.set(op, problemResult(op.opId, problem));
      continue;
    }
    const receipt = known.get(op.placed.opId ?? '');
    if (receipt) results.set(op, answerAgain(receipt, op));
    else unknown.push(op);
  }
  if (unknown.length > 0) {
    const decided = await decideOrWait(db, sender, unknown, clock);
    unknown.forEach((op, index) => {
      const result = decided?.[index];
      results.set(op, result ?? problemResult(op.placed.opId, problemOf('in-flight')));
    });
  }
  return ops.map((op) => {
    const result = results.get(op);
    if (!result) throw new Error('an op was left without an answer');
    return result;
  });
}

/** The tournaments these ops are about. */
export function tournamentsOf(ops: readonly IncomingOp[]): Set<number> {
  return new Set(ops.flatMap((op) => (op.kind === 'placed' ? op.placed.body.tournament_id : [])));
}

/** Decides in one transaction; null when others are in the way for too long. */
async function decideOrWait(
  db: Kysely<Schema>,
  sender: Sender,
  ops: readonly PlacedIncoming[],
  clock: () => Date,
): Promise<ReplayResult[] | null> {
  // An id that was sent for two cards at once escapes the cards' locks: its receipt collides, and is found next time.
  for (const isLast of [false, true]) {
    try {
      return await db.transaction().execute((trx) => decideBatch(trx, sender, ops, clock));
    } catch (error) {
      if (busyCodes.has(fieldOf(error, 'code'))) return null;
      if (fieldOf(error, 'constraint') !== RECEIPT_KEY) throw error;
      if (isLast) return null;
    }
  }
  return null;
}

/** A field of PostgreSQL's error. */
function fieldOf(error: unknown, name: 'code' | 'constraint'): string {
  return error instanceof Error
    ? String(Object.entries(error).find(([key]) => key === name)?.[1])
    : '';
}
