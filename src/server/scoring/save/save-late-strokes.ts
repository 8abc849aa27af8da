import { getLaneIds, getOpValue, isValueOp } from '../../../contract/scoring/op-kinds.ts';
import type { DecidedOp } from '../decide/write-plan.ts';
import { pickLaneIds } from './save-lanes.ts';
import { insertRows, type SqlChange } from './sql-changes.ts';

/** Stores the ops that met a closed round. The office decides about each whose value does not count already. */
export function addLateStrokes(decidedOps: readonly DecidedOp[], at: Date): SqlChange[] {
  const rows = decidedOps.flatMap(({ incoming: { content }, sender, decision }) => {
    if (decision.outcome !== 'late' || 'type' in content || !isValueOp(content)) return [];
    return [
      {
        ...pickLaneIds(getLaneIds(content)),
        op_id: content.opId,
        kind: content.kind,
        body: content.body,
        value: getOpValue(content),
        base: content.base,
        lane_seq: content.laneSeq,
        writer: content.writer,
        owner: content.owner,
        sent_by: sender.userId,
        entered_at: content.enteredAt,
        arrived_at: at,
        ...(decision.isEqual ? createEqualEnd(at) : openEnd),
      },
    ];
  });
  if (rows.length === 0) return [];
  return [{ name: 'late', query: insertRows('late_strokes', rows) }];
}

const openEnd = { decision: null, reason: null, decided_at: null };

const createEqualEnd = (at: Date) => ({
  decision: 'equal',
  reason: 'This value counted already',
  decided_at: at,
});
