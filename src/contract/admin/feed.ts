import * as v from 'valibot';
import { Id, oneLine, QueryId, RoundId, Timestamp } from '../base/fields.ts';
import { FeedReading } from './feed-reading.ts';

/** The longest feed text in a response, in characters. The whole text is a download. */
export const MAX_FEED_TEXT_LENGTH = 200_000;

export const LeaderboardFetchBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000), oneLine),
});
export type LeaderboardFetchBody = v.InferOutput<typeof LeaderboardFetchBody>;

export const LeaderboardSourceQuery = v.object({ tournament_id: QueryId });

/** The URL that a tournament's leaderboard is fetched from by default; null when the operator has set none. */
export const LeaderboardSource = v.object({ url: v.nullable(v.string()) });

export const LeaderboardFetchQuery = v.object({ id: QueryId });

/**
 * A feed that was fetched. `bytes` is the size of its text in UTF-8, `sha256` its hash in hexadecimal digits. `same_as`
 * is the newest earlier fetch of the round with the same hash. Its `applied_at` is when an upload first applied this text.
 */
export const FetchedLeaderboard = v.object({
  id: Id,
  fetched_at: Timestamp,
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  bytes: v.number(),
  /** The first {@link MAX_FEED_TEXT_LENGTH} characters. */
  text: v.string(),
  is_whole_text: v.boolean(),
  reading: FeedReading,
  same_as: v.nullable(
    v.object({ id: Id, fetched_at: Timestamp, applied_at: v.nullable(Timestamp) }),
  ),
});
export type FetchedLeaderboard = v.InferOutput<typeof FetchedLeaderboard>;
