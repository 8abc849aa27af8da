import * as v from 'valibot';
import {
  Id,
  LaneNumber,
  QueryId,
  Reason,
  RoundId,
  Timestamp,
  Uuid,
  Version,
} from '../base/fields.ts';
import { RoundStatus } from '../game/game.ts';
import { LateDecision } from '../scoring/late-strokes.ts';
import { OpKind } from '../scoring/scoring.ts';

/** How a late stroke ended: by a decision of the office, or by itself because its value counted already. */
const LateStrokeEnding = v.picklist([...LateDecision.options, 'equal']);
export type LateStrokeEnding = v.InferOutput<typeof LateStrokeEnding>;

export const LateStrokesQuery = v.object({ tournament_id: QueryId });

/**
 * A stroke that met a closed round (docs/outbox.md#late-strokes). `hole_number` is 0 for a start hole. `value` and
 * `official.value` are strokes, a start hole, or null for "not entered"; `official.version` is 0 for a lane that was
 * never written. `device` is the start of the writer, and `lane_seq` the number of the entry on this lane and device.
 * `is_newest`: the device has entered nothing on this lane since. `sent_by` is the account of the session when it is
 * not the owner. `entered_at` is the device's clock and proves nothing; the other times are the server's clock.
 */
export const LateStroke = v.object({
  op_id: Uuid,
  round_id: RoundId,
  round_status: RoundStatus,
  /** The committee cancelled the round: the stroke can only be declined. */
  round_cancelled: v.optional(v.boolean()),
  competitor_id: Id,
  full_name: v.string(),
  hole_number: LaneNumber,
  kind: OpKind,
  value: v.nullable(v.number()),
  /** The stroke asks for a ruling between two scores; the reason is that of the scorer. */
  ruling: v.optional(v.object({ scores: v.array(v.number()), reason: v.string() })),
  by: v.string(),
  user_id: Id,
  sent_by: v.nullable(v.string()),
  device: v.string(),
  lane_seq: v.number(),
  is_newest: v.boolean(),
  entered_at: v.nullable(Timestamp),
  arrived_at: Timestamp,
  official: v.object({
    value: v.nullable(v.number()),
    version: Version,
    by: v.nullable(v.string()),
    at: v.nullable(Timestamp),
  }),
  decision: v.nullable(LateStrokeEnding),
  reason: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(Timestamp),
});
export type LateStroke = v.InferOutput<typeof LateStroke>;

/**
 * Answer of `admin/late-strokes`: sorted by round, golfer, hole and device, and within a device in the order of entry.
 */
export const LateStrokes = v.object({ tournament_id: Id, strokes: v.array(LateStroke) });
export type LateStrokes = v.InferOutput<typeof LateStrokes>;

/** The decision about a late stroke. `shown_version` is the version of the lane that the admin was shown. */
export const DecideLateStrokeBody = v.object({
  op_id: Uuid,
  decision: LateDecision,
  reason: Reason,
  shown_version: Version,
});
export type DecideLateStrokeBody = v.InferOutput<typeof DecideLateStrokeBody>;

/** Answer to a decision: the official value of the lane, with the lane's version. */
export const LateStrokeDecided = v.object({
  op_id: Uuid,
  decision: LateDecision,
  value: v.nullable(v.number()),
  version: Version,
});
export type LateStrokeDecided = v.InferOutput<typeof LateStrokeDecided>;
