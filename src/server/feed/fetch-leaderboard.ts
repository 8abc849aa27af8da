import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type FetchedLeaderboard, MAX_FEED_TEXT_LENGTH } from '../../contract/admin/feed.ts';
import type { FeedRow } from '../../contract/scoring/scoring.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { FeedFailure } from './fetch/feed-failure.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';
import { parseFeed } from './read/parse-feed.ts';
import { type FeedRequest, saveFailedRun, saveFeedRun } from './runs/save-feed-run.ts';

/** Half of a surrogate pair that the end of a cut text leaves. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/**
 * Fetches an external leaderboard for a round and stores the fetch. No score changes.
 *
 * @throws ApiProblem `feed-not-fetched` with a sentence that says what to do
 */
export async function fetchLeaderboard(
  db: Kysely<Schema>,
  hosts: readonly string[],
  request: FeedRequest,
): Promise<FetchedLeaderboard> {
  await requireRound(db, request);
  const { text, status } = await fetchFeed(request.url, { hosts }).catch(async (error: unknown) => {
    if (!(error instanceof FeedFailure)) throw error;
    await saveFailedRun(db, request, error);
    return refuse('feed-not-fetched', { detail: error.message });
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  const bytes = Buffer.byteLength(text);
  const same = await findSameRun(db, request, sha256);
  const reading = parseFeed(text, request.round_id);
  const { season, liv_tournament_id, last_updated, rows, left_out } = reading;
  const facts = { season, liv_tournament_id, last_updated, strokes: countStrokes(rows) };
  const counts = { players: rows.length, left_out: left_out.length };
  const id = await saveFeedRun(db, request, {
    ...{ text, status, sha256, bytes },
    ...facts,
    ...counts,
  });
  return {
    id,
    fetched_at: request.now.toISOString(),
    sha256,
    bytes,
    text: text.slice(0, MAX_FEED_TEXT_LENGTH).replace(HALF_PAIR, ''),
    is_whole_text: text.length <= MAX_FEED_TEXT_LENGTH,
    same_as: same,
    reading,
  };
}

function countStrokes(rows: readonly FeedRow[]): number {
  return rows
    .flatMap((row) => Object.entries(row))
    .filter(([column, value]) => column.startsWith('Hole ') && value !== null).length;
}

async function requireRound(
  db: Kysely<Schema>,
  { tournament_id, round_id }: Pick<FeedRequest, 'tournament_id' | 'round_id'>,
): Promise<void> {
  const round = await db
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .executeTakeFirst();
  if (!round) refuse('not-found');
}

/** Finds the newest fetch of the round that got the same text. An upload may have applied an older one. */
async function findSameRun(
  db: Kysely<Schema>,
  { tournament_id, round_id }: Pick<FeedRequest, 'tournament_id' | 'round_id'>,
  sha256: string,
): Promise<FetchedLeaderboard['same_as']> {
  const { id, fetched_at, applied_at } = await db
    .selectFrom('feed_runs')
    .select((eb) => [
      eb.fn.max('id').as('id'),
      eb.fn.max('fetched_at').as('fetched_at'),
      eb.fn.min('applied_at').as('applied_at'),
    ])
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (id === null || fetched_at === null) return null;
  return {
    id,
    fetched_at: fetched_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  };
}
