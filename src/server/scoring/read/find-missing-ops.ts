import { type Kysely, sql } from 'kysely';
import type { SentOp } from '../../../contract/scoring/missing-ops.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Finds the ops that this server never decided: it has no receipt, and has decided no later op of their writer on their
 * lane. A receipt may have been deleted, the lane's mark stays.
 */
export async function findMissingOps(
  db: Kysely<Schema>,
  ops: readonly SentOp[],
): Promise<string[]> {
  const [ids, writers, lanes, sequences] = (['op_id', 'writer', 'lane', 'lane_seq'] as const).map(
    (field) => ops.map((op) => op[field]),
  );
  const { rows } = await sql<{ op_id: string }>`
    select sent.op_id
    from unnest(${ids}::uuid[], ${writers}::uuid[], ${lanes}::text[], ${sequences}::integer[])
      with ordinality as sent (op_id, writer, lane, lane_seq, place)
    where not exists (select from op_receipts r where r.op_id = sent.op_id)
      and not exists (
        select from lane_marks m
        where m.writer = sent.writer and m.lane = sent.lane and m.last_seq >= sent.lane_seq)
    order by place`.execute(db);
  return rows.map(({ op_id }) => op_id);
}
