import { type Kysely, type Selectable, sql } from 'kysely';
import type { LateStroke, LateStrokes } from '../../../contract/admin/late-strokes.ts';
import { DEVICE_LENGTH } from '../../../contract/scoring/scoring.ts';
import { isSameLane } from '../../db/same-lane.ts';
import type { Schema } from '../../db/schema.ts';

/** The text of a stroke's lane, as `getLane` formats it. */
const LANE_TEXT = sql<string>`concat_ws('/', s.tournament_id, s.round_id, s.competitor_id,
  case s.hole_number when 0 then 'start' else s.hole_number::text end)`;

/**
 * Lists a tournament's late strokes by round, golfer and hole; then by device, the one whose stroke arrived first; then
 * in the order of entry.
 */
export async function listLateStrokes(
  db: Kysely<Schema>,
  tournamentId: number,
): Promise<LateStrokes> {
  const rows = await db
    .selectFrom('late_strokes as s')
    .innerJoin('users as owner', 'owner.id', 's.owner')
    .innerJoin('users as sender', 'sender.id', 's.sent_by')
    .innerJoin('competitors', 'competitors.id', 's.competitor_id')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 's.tournament_id')
        .onRef('rounds.round_id', '=', 's.round_id'),
    )
    .leftJoin('users as decider', 'decider.id', 's.decided_by')
    .leftJoin('card_lanes as lane', (join) => join.on(isSameLane('lane', 's')))
    .leftJoin('users as official', 'official.id', 'lane.user_id')
    .leftJoin('lane_marks as mark', (join) =>
      join.onRef('mark.writer', '=', 's.writer').on('mark.lane', '=', LANE_TEXT),
    )
    .select([
      's.op_id',
      's.round_id',
      's.competitor_id',
      's.hole_number',
      's.kind',
      's.value',
      's.body',
    ])
    .select(['s.writer', 's.lane_seq', 's.entered_at', 's.arrived_at', 's.decision', 's.reason'])
    .select(['s.decided_at', 's.owner as user_id', 's.sent_by as sender_id'])
    .select([
      'owner.username as by',
      'sender.username as sent_by',
      'decider.username as decided_by',
    ])
    .select(['competitors.full_name', 'rounds.status as round_status', 'is_cancelled'])
    .select(['lane.value as officialValue', 'lane.version', 'lane.updated_at as officialAt'])
    .select(['official.username as officialBy', 'mark.last_seq as lastSeq'])
    .where('s.tournament_id', '=', tournamentId)
    .orderBy('s.round_id')
    .orderBy('competitors.full_name')
    .orderBy('s.competitor_id')
    .orderBy('s.hole_number')
    .orderBy(
      sql`min(s.arrived_at) over (partition by s.round_id, s.competitor_id, s.hole_number, s.writer)`,
    )
    .orderBy('s.writer')
    .orderBy('s.lane_seq')
    .execute();
  const strokes = rows.map((row) => ({
    op_id: row.op_id,
    round_id: row.round_id,
    round_status: row.round_status,
    ...(row.is_cancelled && { round_cancelled: true }),
    competitor_id: row.competitor_id,
    full_name: row.full_name,
    hole_number: row.hole_number,
    kind: row.kind,
    value: row.value,
    ...readRuling(row.body),
    by: row.by,
    user_id: row.user_id,
    sent_by: row.sender_id === row.user_id ? null : row.sent_by,
    device: row.writer.slice(0, DEVICE_LENGTH),
    lane_seq: row.lane_seq,
    is_newest: (row.lastSeq ?? 0) <= row.lane_seq,
    entered_at: row.entered_at?.toISOString() ?? null,
    arrived_at: row.arrived_at.toISOString(),
    official: {
      value: row.officialValue,
      version: row.version ?? 0,
      by: row.officialBy,
      at: row.officialAt?.toISOString() ?? null,
    },
    decision: row.decision,
    reason: row.reason,
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
  return { tournament_id: tournamentId, strokes };
}

function readRuling(body: Selectable<Schema['late_strokes']>['body']): Pick<LateStroke, 'ruling'> {
  if (!('scores' in body)) return {};
  const { scores, reason } = body;
  return { ruling: { scores, reason } };
}
