import type { ScrapeBody } from '../../../contract/scoring/scoring.ts';
import { type CardIds, roundKey, type ScoringState } from './scoring-state.ts';

type FeedTimes = ScoringState['feedTimes'];

/** Tells whether an upload is older than an earlier one and does not say that it counts all the same. */
export function isOlderUpload(feedTimes: FeedTimes, body: ScrapeBody): boolean {
  const newest = feedTimes.get(roundKey(body));
  if (!newest || body.last_updated === undefined || body.apply_older) return false;
  return new Date(body.last_updated) < newest;
}

/** Returns the feed times after an upload. */
export function withFeedTime(
  feedTimes: FeedTimes,
  round: Pick<CardIds, 'tournament_id' | 'round_id'>,
  time: Date,
): FeedTimes {
  const newest = feedTimes.get(roundKey(round));
  return newest && newest >= time ? feedTimes : new Map(feedTimes).set(roundKey(round), time);
}
