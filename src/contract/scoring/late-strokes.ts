import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Timestamp, Uuid, Version } from '../base/fields.ts';
import { MAX_REPLAY_OPS } from './op.ts';

/** The office's answer to a late stroke (docs/outbox.md#late-strokes). */
export const LateDecision = v.picklist(['accepted', 'declined']);
export type LateDecision = v.InferOutput<typeof LateDecision>;

/** The ids of late strokes, separated by commas. */
export const LateStrokeEndsQuery = v.object({
  op_ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    boundedArray(Uuid, MAX_REPLAY_OPS),
  ),
});

/**
 * The office's decision about a late stroke. `official` is the value that counts on its lane now, with the lane's
 * version. `decided_at` is the server's clock. With `is_equal` nobody decided: the value counted already when it arrived.
 * Such a stroke is `accepted` here, because older tablets know no other word.
 */
export const LateStrokeEnd = v.object({
  op_id: Uuid,
  decision: LateDecision,
  is_equal: v.optional(v.literal(true)),
  reason: v.string(),
  decided_at: Timestamp,
  official: v.object({ value: v.nullable(v.number()), version: Version }),
});
export type LateStrokeEnd = v.InferOutput<typeof LateStrokeEnd>;

/** Answer of `leaderboardstats/late-strokes`: those of the requested strokes that the office has decided. */
export const LateStrokeEnds = v.object({ ends: v.array(LateStrokeEnd) });
export type LateStrokeEnds = v.InferOutput<typeof LateStrokeEnds>;
