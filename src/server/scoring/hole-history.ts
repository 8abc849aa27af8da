import type { Kysely } from 'kysely';
import { DEVICE_LENGTH, type HoleHistory } from '../../contract/scoring.ts';
import type { Schema } from '../db/schema.ts';
import { type LaneAddress, laneKey } from './scoring-state.ts';

/** Every decided write of a lane, the newest first. Empty for one nobody wrote. */
export async function holeHistory(db: Kysely<Schema>, lane: LaneAddress): Promise<HoleHistory> {
  const rows = await db
    .selectFrom('score_history as h')
    .innerJoin('users', 'users.id', 'h.user_id')
    // An upload's receipt is on a lane of its own, and so is its sequence.
    .leftJoin('op_receipts as r', (join) =>
      join.onRef('r.op_id', '=', 'h.op_id').on('r.lane', '=', laneKey(lane)),
    )
    .select(['h.id', 'h.op_id', 'h.kind', 'h.outcome', 'h.old_value', 'h.value', 'h.version'])
    .select(['h.user_id', 'users.username', 'h.writer', 'r.lane_seq'])
    .select(['h.entered_at', 'h.recorded_at'])
    .where('h.tournament_id', '=', lane.tournament_id)
    .where('h.round_id', '=', lane.round_id)
    .where('h.competitor_id', '=', lane.competitor_id)
    .where('h.hole_number', '=', lane.hole_number)
    .orderBy('h.id', 'desc')
    .execute();
  return {
    entries: rows.map(({ id, username, writer, entered_at, recorded_at, ...row }) => ({
      ...row,
      id: Number(id),
      by: username,
      device: writer?.slice(0, DEVICE_LENGTH) ?? null,
      entered_at: entered_at?.toISOString() ?? null,
      recorded_at: recorded_at.toISOString(),
    })),
  };
}
