import { type Kysely, sql } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import type { Schema } from '../db/schema.ts';
import type { Decided } from './decided.ts';
import type { Sender } from './scoring-op.ts';

/** Raises the marks: every final answer but a rejection does. */
export async function saveMarks(trx: Kysely<Schema>, decided: readonly Decided[]): Promise<void> {
  const highest = new Map<string, { writer: string; lane: string; last_seq: number }>();
  for (const { op, decision } of decided) {
    const { writer, lane, laneSeq } = op;
    if (decision.outcome === 'rejected' || writer === null || laneSeq === null) continue;
    const key = `${writer} ${lane}`;
    const last_seq = Math.max(highest.get(key)?.last_seq ?? 0, laneSeq);
    highest.set(key, { writer, lane, last_seq });
  }
  if (highest.size === 0) return;
  await trx
    .insertInto('lane_marks')
    .values([...highest.values()])
    .onConflict((conflict) =>
      conflict.columns(['writer', 'lane']).doUpdateSet({
        last_seq: sql`greatest(lane_marks.last_seq, excluded.last_seq)`,
      }),
    )
    .execute();
}

/** Stores the answers. In the order of their ids: two batches with the same ids wait for one another in line. */
export async function saveReceipts(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  results: readonly ReplayResult[],
  sender: Sender,
  at: Date,
): Promise<void> {
  const rows = decided.flatMap(({ op, fingerprint, decision }, index) => {
    if (op.opId === null) return [];
    return [
      {
        op_id: op.opId,
        owner: op.owner,
        writer: op.writer,
        sent_by: sender.userId,
        lane: op.lane,
        lane_seq: op.laneSeq,
        fingerprint: Buffer.from(fingerprint, 'hex'),
        outcome: decision.outcome,
        result: JSON.stringify(results[index]),
        tournament_id: op.body.tournament_id,
        created_at: at,
      },
    ];
  });
  if (rows.length === 0) return;
  rows.sort((a, b) => (a.op_id < b.op_id ? -1 : 1));
  await trx.insertInto('op_receipts').values(rows).execute();
}
