import { type Kysely, sql } from 'kysely';
import type { ScrapeBody } from '../../contract/scoring.ts';
import type { Schema } from '../db/schema.ts';
import { type CardIds, roundKey, type ScoringState } from './scoring-state.ts';
import type { DecidedOp } from './write-plan.ts';

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

/** Stores the feed times of the uploads that took effect. */
export async function saveFeedTimes(
  trx: Kysely<Schema>,
  decided: readonly DecidedOp[],
): Promise<void> {
  for (const { incoming, decision } of decided) {
    if (decision.feedTime === undefined) continue;
    const { tournament_id, round_id } = incoming.placed.body;
    await trx
      .insertInto('feed_times')
      .values({ tournament_id, round_id, last_updated: decision.feedTime })
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'round_id']).doUpdateSet({
          last_updated: sql`greatest(feed_times.last_updated, excluded.last_updated)`,
        }),
      )
      .execute();
  }
}
