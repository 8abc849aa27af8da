import { sql } from 'kysely';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import { markKey } from '../decide/scoring-state.ts';
import type { DecidedOp } from '../decide/write-plan.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** Raises the lane marks for every final answer except a rejection. */
export function raiseMarks(decidedOps: readonly DecidedOp[]): SqlChange[] {
  const highest = new Map<string, { writer: string; lane: string; last_seq: number }>();
  for (const { incoming, decision } of decidedOps) {
    const { writer, lane, laneSeq } = incoming.placed;
    if (decision.outcome === 'rejected' || writer === null || laneSeq === null) continue;
    const key = markKey(writer, lane);
    const last_seq = Math.max(highest.get(key)?.last_seq ?? 0, laneSeq);
    highest.set(key, { writer, lane, last_seq });
  }
  if (highest.size === 0) return [];
  const isHigher = sql<boolean>`excluded.last_seq > lane_marks.last_seq`;
  const over = { key: ['writer', 'lane'], set: ['last_seq'], where: isHigher } as const;
  return [{ name: 'marks', query: insertRows('lane_marks', [...highest.values()], { over }) }];
}

/**
 * Stores the answers in the order of their ids, so that of two groups with the same ids the second waits for the first.
 */
export function addReceipts(
  decidedOps: readonly DecidedOp[],
  results: readonly ReplayResult[],
  at: Date,
): SqlChange[] {
  const rows = decidedOps.flatMap(({ incoming, sender, decision, isAcceptedLate }, index) => {
    const { placed, fingerprint } = incoming;
    if (placed.opId === null || isAcceptedLate) return [];
    return [
      {
        op_id: placed.opId,
        owner: placed.owner,
        writer: placed.writer,
        sent_by: sender.userId,
        lane: placed.lane,
        lane_seq: placed.laneSeq,
        fingerprint: `\\x${fingerprint}`,
        outcome: decision.outcome,
        result: results[index],
        tournament_id: placed.body.tournament_id,
        created_at: at,
      },
    ];
  });
  if (rows.length === 0) return [];
  rows.sort((a, b) => (a.op_id < b.op_id ? -1 : 1));
  return [{ name: 'receipts', query: insertRows('op_receipts', rows) }];
}
