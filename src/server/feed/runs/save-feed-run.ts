import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { LeaderboardFetchBody } from '../../../contract/admin/feed.ts';
import type { Schema } from '../../db/schema.ts';
import type { FeedFailure } from '../fetch/feed-failure.ts';

/** The username and the password of an address, also of one that is no valid address. */
const USER_INFO = /^([a-z][a-z\d+.-]*:)?(\/\/)?[^/?#]*@/i;

/** Who fetched which address for which round. */
export interface FeedRequest extends LeaderboardFetchBody {
  readonly userId: number;
  readonly now: Date;
}

/** The text of a feed with its hash, its size, what it says of itself, and the numbers of rows and of players without a row. */
export interface HashedText {
  readonly text: string;
  readonly status: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly players: number;
  readonly left_out: number;
  readonly season: number | null;
  readonly liv_tournament_id: number | null;
  readonly last_updated: string | null;
  /** The number of holes with strokes. */
  readonly strokes: number;
}

/** Stores a fetch that got a text. Returns its id. */
export async function saveFeedRun(
  db: Kysely<Schema>,
  request: FeedRequest,
  { text, ...facts }: HashedText,
): Promise<number> {
  const raw = await promisify(gzip)(text);
  const { id } = await db
    .insertInto('feed_runs')
    .values({ ...makeRow(request), ...facts, raw })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a fetch that failed. */
export async function saveFailedRun(
  db: Kysely<Schema>,
  request: FeedRequest,
  { kind, status }: FeedFailure,
): Promise<void> {
  await db
    .insertInto('feed_runs')
    .values({ ...makeRow(request), status, failure: kind })
    .execute();
}

function makeRow({ userId, now, url, ...round }: FeedRequest) {
  return { ...round, user_id: userId, url: url.replace(USER_INFO, '$1$2'), fetched_at: now };
}
