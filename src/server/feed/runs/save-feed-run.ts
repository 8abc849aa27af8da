import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { LeaderboardFetchBody } from '../../../contract/admin/feed.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { FeedFailure } from '../fetch/feed-failure.ts';

/** The username and the password in a URL, even in an invalid one. */
const USER_INFO = /^([a-z][a-z\d+.-]*:)?(\/\/)?[^/?#]*@/i;

/** Who fetched which URL for which round. */
export interface FeedRequest extends LeaderboardFetchBody {
  readonly userId: number;
  readonly now: Date;
}

/**
 * A feed's text with its hash and size, the feed's own details, and the numbers of rows and of players without a row.
 */
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

/**
 * Stores a fetch that got a text. Returns its id.
 *
 * @throws ApiProblem `not-found` when the round was removed meanwhile
 */
export async function saveFeedRun(
  db: Kysely<Schema>,
  request: FeedRequest,
  { text, ...facts }: HashedText,
): Promise<number> {
  const raw = await promisify(gzip)(text);
  return db.transaction().execute(async (trx) => {
    await lockRound(trx, request);
    const { id } = await trx
      .insertInto('feed_runs')
      .values({ ...toRow(request), ...facts, raw })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Stores a fetch that failed. */
export async function saveFailedRun(
  db: Kysely<Schema>,
  request: FeedRequest,
  { kind, status }: FeedFailure,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRound(trx, request);
    await trx
      .insertInto('feed_runs')
      .values({ ...toRow(request), status, failure: kind })
      .execute();
  });
}

/** Locks the round until the fetch is stored. An admin may have removed it while the other server answered. */
async function lockRound(
  trx: Kysely<Schema>,
  { tournament_id, round_id }: FeedRequest,
): Promise<void> {
  const round = await trx
    .selectFrom('rounds')
    .select('round_id')
    .where('tournament_id', '=', tournament_id)
    .where('round_id', '=', round_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!round) refuse('not-found');
}

function toRow({ userId, now, url, ...round }: FeedRequest) {
  return { ...round, user_id: userId, url: url.replace(USER_INFO, '$1$2'), fetched_at: now };
}
