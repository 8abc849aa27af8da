import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import { Id, QueryId, RoundId, Version } from '../base/fields.ts';
import { MAX_BOARD_ROWS } from './boards.ts';

/** A golfer at the cut after a round. `to_par`: of the rounds up to it. `is_cut`: is cut after this round. */
export const CutGolfer = v.object({
  competitor_id: Id,
  full_name: v.string(),
  to_par: v.number(),
  makes_it: v.boolean(),
  is_cut: v.boolean(),
});
export type CutGolfer = v.InferOutput<typeof CutGolfer>;

/**
 * The cut after a round as the scores are now: its rule, the cut line (null when everybody makes it), and everybody at
 * the cut, best first. `wanted`: what is missing before the office can apply it. `misses`: the golfers whom it would
 * cut.
 */
export const Cut = v.object({
  round_id: RoundId,
  by: v.picklist(['top', 'within']),
  count: v.number(),
  line: v.nullable(v.number()),
  wanted: v.array(v.string()),
  golfers: v.array(CutGolfer),
  misses: v.array(Id),
});
export type Cut = v.InferOutput<typeof Cut>;

export const CutsQuery = v.object({ tournament_id: QueryId });

/** The cut to apply, with the golfers whom the admin saw as those who miss it. */
export const CutBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  competitor_ids: v.pipe(boundedArray(Id, MAX_BOARD_ROWS), v.minLength(1)),
});
export type CutBody = v.InferOutput<typeof CutBody>;

export const CutApplied = v.object({ tournament_id: Id, round_id: RoundId, version: Version });
export type CutApplied = v.InferOutput<typeof CutApplied>;
