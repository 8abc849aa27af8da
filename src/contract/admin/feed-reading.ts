import * as v from 'valibot';
import { Timestamp } from '../base/fields.ts';
import { FeedRow } from '../scoring/scoring.ts';

/**
 * Why a feed has no rows at all. `no-players`: its `data` is missing, or is no list of players. `too-large`: it has more
 * players or more values than any leaderboard.
 */
const FeedProblem = v.picklist(['empty', 'not-json', 'no-players', 'too-large']);

/**
 * Why a player of the feed has no row. `rows-differ`: the feed has the player, or the player's round, twice with
 * different content. `too-many`: the player is beyond the row limit of an upload.
 */
const LeftOutReason = v.picklist([
  'not-a-player',
  'name-missing',
  'name-too-long',
  'round-missing',
  'holes-missing',
  'rows-differ',
  'too-many',
]);

/**
 * The kind of a warning: something was not used, or looks wrong. `to-par`: the text is a score to par, not strokes.
 * `hole-differs`: the hole is there twice with different strokes, so neither counts. `gap`: a hole is missing between
 * two holes that were played. `status-contradicts`: for example WD with 18 holes.
 */
const FeedWarningKind = v.picklist([
  'empty',
  'not-strokes',
  'to-par',
  'no-hole',
  'hole-differs',
  'gap',
  'start-hole',
  'status-unknown',
  'status-contradicts',
  'round-unknown',
  'time-unreadable',
]);

/** `player` is null for a warning about the whole feed, `hole` for one about no hole. `text` is the start of the value. */
const FeedWarning = v.object({
  kind: FeedWarningKind,
  player: v.nullable(v.string()),
  hole: v.nullable(v.number()),
  text: v.string(),
});
export type FeedWarning = v.InferOutput<typeof FeedWarning>;

/**
 * One round of an external leaderboard, as an upload sends it. `season` and `liv_tournament_id` are null when the feed
 * lacks them. `more_warnings` is the number of warnings beyond the first ones.
 */
export const FeedReading = v.object({
  problem: v.nullable(FeedProblem),
  season: v.nullable(v.number()),
  liv_tournament_id: v.nullable(v.number()),
  last_updated: v.nullable(Timestamp),
  rows: v.array(FeedRow),
  left_out: v.array(v.object({ player: v.string(), reason: LeftOutReason })),
  warnings: v.array(FeedWarning),
  more_warnings: v.number(),
});
export type FeedReading = v.InferOutput<typeof FeedReading>;
