import * as v from 'valibot';
import { boundedArray } from '../base/bounded.ts';
import type { Endpoint } from '../base/endpoint.ts';
import {
  HoleNumber,
  Id,
  QueryId,
  Reason,
  RoundId,
  Strokes,
  Timestamp,
  Version,
} from '../base/fields.ts';
import { RoundStatus } from '../game/game.ts';
import { Moves } from '../game/office.ts';

/** The maximum holes in one decision: every hole of a golfer in a whole tournament. */
const MAX_DECIDED_HOLES = 9 * 18;

/** The tournament whose leaderboard differs from its cards. */
const FeedDifferencesQuery = v.object({ tournament_id: QueryId });

/**
 * A hole whose official value differs from the last uploaded leaderboard's. `official.by` is the account that entered
 * the value; `official.is_import` is true when an earlier upload did. `kept` names the admin who kept the official
 * value over the leaderboard's; null while nobody decided.
 */
export const FeedDifference = v.object({
  round_id: RoundId,
  round_status: RoundStatus,
  competitor_id: Id,
  full_name: v.string(),
  hole_number: HoleNumber,
  official: v.object({
    value: v.nullable(Strokes),
    version: Version,
    by: v.nullable(v.string()),
    at: Timestamp,
    is_import: v.boolean(),
  }),
  feed: v.object({ value: Strokes, at: Timestamp }),
  kept: v.nullable(v.object({ by: v.nullable(v.string()), at: Timestamp })),
});
export type FeedDifference = v.InferOutput<typeof FeedDifference>;

/** The differences of a tournament by golfer, round and hole. Start holes are not listed. */
export const FeedDifferences = v.object({
  tournament_id: Id,
  differences: v.array(FeedDifference),
});
export type FeedDifferences = v.InferOutput<typeof FeedDifferences>;

/** One hole of a decision, with the official version and the leaderboard's value that the admin saw. */
const DecidedHole = v.object({
  round_id: RoundId,
  competitor_id: Id,
  hole_number: HoleNumber,
  version: Version,
  feed_value: Strokes,
});
export type DecidedHole = v.InferOutput<typeof DecidedHole>;

/**
 * A decision about differences. `keep`: the official values stay, and these values of the leaderboard are not listed as
 * open again. `feed`: the leaderboard's values become the admin's own entries, which needs a reason. `dry_run` only counts
 * what would move. All holes are decided, or none (409 `state-changed`).
 */
export const DecideDifferencesBody = v.pipe(
  v.object({
    tournament_id: Id,
    decision: v.picklist(['keep', 'feed']),
    holes: v.pipe(
      boundedArray(DecidedHole, MAX_DECIDED_HOLES),
      v.minLength(1),
      v.check((holes) => areDifferentHoles(holes), 'must name each hole once'),
    ),
    reason: v.optional(Reason),
    dry_run: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(
      ({ decision, dry_run, reason }) => decision === 'keep' || dry_run || reason !== undefined,
      "is needed to replace a scorer's value",
    ),
    ['reason'],
  ),
);
export type DecideDifferencesBody = v.InferOutput<typeof DecideDifferencesBody>;

function areDifferentHoles(holes: readonly DecidedHole[]): boolean {
  const names = holes.map((hole) => [hole.round_id, hole.competitor_id, hole.hole_number].join());
  return new Set(names).size === names.length;
}

/** What a decision changes on the boards. `keep` changes nothing. */
const DifferencesDecided = v.object({ holes: v.number(), moves: Moves });

/** The calls about holes that differ from the uploaded leaderboard. */
export const feedDifferenceEndpoints = {
  feedDifferences: {
    method: 'GET',
    path: 'admin/feed-differences',
    access: 'admin',
    summary: 'The holes of a tournament whose official value differs from the uploaded leaderboard',
    query: FeedDifferencesQuery,
    response: FeedDifferences,
  },
  decideFeedDifferences: {
    method: 'PUT',
    path: 'admin/feed-differences',
    access: 'admin',
    stepUp: 'official',
    summary: 'Keep the official values of some holes, or use those of the leaderboard',
    body: DecideDifferencesBody,
    response: DifferencesDecided,
  },
} as const satisfies Record<string, Endpoint>;
