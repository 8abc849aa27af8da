import type { Kysely } from 'kysely';
import { isValueOp, type LaneIds } from '../../../contract/scoring/op-kinds.ts';
import { DEVICE_LENGTH, type HoleHistory, OpKind } from '../../../contract/scoring/scoring.ts';
import type { Schema } from '../../db/schema.ts';
import { laneKey } from '../decide/scoring-state.ts';

const cardKinds = OpKind.options.filter((kind) => isValueOp({ kind }));

/** Returns every decided write of a lane, the newest first. */
export async function loadHoleHistory(db: Kysely<Schema>, lane: LaneIds): Promise<HoleHistory> {
  const rows = await db
    .selectFrom('score_history as h')
    .innerJoin('users', 'users.id', 'h.user_id')
    .leftJoin('users as sender', (join) =>
      join.onRef('sender.id', '=', 'h.sent_by').onRef('h.sent_by', '<>', 'h.user_id'),
    )
    // The receipt of an upload, and its sequence, belong to the lane of the upload.
    .leftJoin('op_receipts as r', (join) =>
      join.onRef('r.op_id', '=', 'h.op_id').on('r.lane', '=', laneKey(lane)),
    )
    // Old receipts are deleted. Then the lane mark has the device's last sequence.
    .leftJoin('lane_marks as m', (join) =>
      join
        .onRef('m.writer', '=', 'h.writer')
        .on('m.lane', '=', laneKey(lane))
        .on('h.kind', 'in', cardKinds),
    )
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'h.tournament_id')
        .onRef('rounds.round_id', '=', 'h.round_id'),
    )
    .select(['h.id', 'h.op_id', 'h.kind', 'h.outcome', 'h.old_value', 'h.value', 'h.version'])
    .select(['h.user_id', 'users.username', 'sender.username as sent_by', 'h.writer'])
    .select(({ fn }) => fn.coalesce('r.lane_seq', 'm.last_seq').as('lane_seq'))
    .select(['h.entered_at', 'h.recorded_at', 'h.reason', 'h.scores', 'is_cancelled'])
    .where('h.tournament_id', '=', lane.tournament_id)
    .where('h.round_id', '=', lane.round_id)
    .where('h.competitor_id', '=', lane.competitor_id)
    .where('h.hole_number', '=', lane.hole_number)
    .orderBy('h.id', 'desc')
    .execute();
  return {
    entries: rows.map(
      ({
        id,
        username,
        sent_by,
        writer,
        entered_at,
        recorded_at,
        reason,
        scores,
        is_cancelled,
        ...row
      }) => ({
        ...row,
        // Older builds know no other word for a value that does not count.
        outcome: row.outcome === 'void' ? 'conflict' : row.outcome,
        ...((row.outcome === 'void' || is_cancelled) && { void: true }),
        ...(sent_by !== null && { sent_by }),
        ...(reason !== null && { reason }),
        ...(scores !== null && { scores }),
        id: Number(id),
        by: username,
        device: writer?.slice(0, DEVICE_LENGTH) ?? null,
        entered_at: entered_at?.toISOString() ?? null,
        recorded_at: recorded_at.toISOString(),
      }),
    ),
  };
}
