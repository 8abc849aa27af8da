import type { Kysely } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { problemOf } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { decideBatch, type PlacedIncoming } from './decide-batch.ts';
import { problemResult } from './op-result.ts';
import type { IncomingOp } from './read-op.ts';
import { answerAgain, loadReceipts } from './receipts.ts';
import { mayScore } from './rights.ts';
import type { Sender } from './scoring-op.ts';

/** PostgreSQL error codes by what they mean here. */
const UNIQUE_VIOLATION = '23505';
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
  const known = await loadReceipts(db, idsOf(ops));
  const unknown: PlacedIncoming[] = [];
  for (const op of ops) {
    if (op.kind === 'unreadable') {
      const problem = mayScore(sender) ? op.problem : problemOf('forbidden');
      results.set(op, problemResult(op.opId, problem));
      continue;
    }
    const { opId } = op.placed;
    const receipt = opId === null ? undefined : known.get(opId);
    if (opId !== null && receipt) results.set(op, answerAgain(receipt, opId, op.fingerprint));
    else unknown.push(op);
  }
  if (unknown.length > 0) {
    const decided = await decideOrWait(db, sender, unknown, clock);
    unknown.forEach((op, index) => {
      const result = decided?.[index];
      results.set(op, result ?? problemResult(op.placed.opId, problemOf('in-flight')));
    });
  }
  return ops.flatMap((op) => results.get(op) ?? []);
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
      const code = codeOf(error);
      if (busyCodes.has(code)) return null;
      if (code !== UNIQUE_VIOLATION) throw error;
      if (isLast) return null;
    }
  }
  return null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function idsOf(ops: readonly IncomingOp[]): string[] {
  return ops.flatMap((op) => (op.kind === 'placed' ? (op.placed.opId ?? []) : []));
}
