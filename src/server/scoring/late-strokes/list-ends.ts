import type { Kysely } from 'kysely';
import type { LateStrokeEnds } from '../../../contract/scoring/late-strokes.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';

/** Lists the decisions about those of the requested late strokes that belong to an account. */
export async function listLateStrokeEnds(
  db: Kysely<Schema>,
  owner: number,
  opIds: readonly string[],
): Promise<LateStrokeEnds> {
  const rows = await db
    .selectFrom('late_strokes as s')
    .leftJoin('card_lanes as lane', (join) => join.on(isSameLane('lane', 's')))
    .select(['s.op_id', 's.decision', 's.reason', 's.decided_at', 'lane.value', 'lane.version'])
    .where('s.owner', '=', owner)
    .where('s.op_id', 'in', opIds)
    .execute();
  const ends = rows.flatMap(({ op_id, decision, reason, decided_at, value, version }) => {
    if (decision === null || reason === null || decided_at === null) return [];
    const official = { value, version: version ?? 0 };
    const end = { op_id, reason, decided_at: decided_at.toISOString(), official };
    if (decision === 'equal') return [{ ...end, decision: 'accepted', is_equal: true } as const];
    return [{ ...end, decision }];
  });
  return { ends };
}
