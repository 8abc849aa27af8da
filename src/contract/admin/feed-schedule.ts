import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, Timestamp } from '../base/fields.ts';

/** The longest time between two scheduled fetches, in minutes. */
const MAX_FEED_MINUTES = 15;

/** The number of failures in a row after which a schedule stops. */
export const FEED_FAILURES = 3;

/** The minutes between two fetches; null turns the schedule off. */
const Minutes = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FEED_MINUTES)),
);

/**
 * The schedule by which the server fetches a tournament's leaderboard while a round is live. Each fetch fills the holes
 * that nobody has entered. `by` is the admin who turned it on. `last` is the newest fetch, with a sentence about its
 * result. `stopped_because` is why it stopped itself; choosing an interval starts it again.
 */
export const FeedSchedule = v.object({
  tournament_id: Id,
  every_min: Minutes,
  by: v.nullable(v.string()),
  last: v.nullable(v.object({ at: Timestamp, is_failure: v.boolean(), words: v.string() })),
  stopped_because: v.nullable(v.string()),
});
export type FeedSchedule = v.InferOutput<typeof FeedSchedule>;

/** The calls about the scheduled fetch of a leaderboard. */
export const feedScheduleEndpoints = {
  feedSchedule: {
    method: 'GET',
    path: 'game/leaderboard-schedule',
    access: 'admin',
    summary: 'How often the server fetches the leaderboard of a tournament by itself',
    query: v.object({ tournament_id: QueryId }),
    response: FeedSchedule,
  },
  setFeedSchedule: {
    method: 'PUT',
    path: 'game/leaderboard-schedule',
    access: 'admin',
    summary:
      'Fetch the leaderboard of a tournament by a schedule while a round is live, or no longer',
    body: v.object({ tournament_id: Id, every_min: Minutes }),
    response: FeedSchedule,
  },
} as const satisfies Record<string, Endpoint>;
