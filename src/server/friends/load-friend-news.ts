import { type Kysely, sql } from 'kysely';
import type { FriendNews } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';
import { selectPairs } from './pairs.ts';

/** Counts the requests that wait for the user's answer, and computes the version of the user's lists. */
export async function loadFriendNews(db: Kysely<Schema>, userId: number): Promise<FriendNews> {
  const isReceived = sql`receiver_id = ${userId} and accepted_at is null`;
  const pair = sql`sender_id || '>' || receiver_id || ':' || coalesce(accepted_at, sent_at)`;
  return selectPairs(db, userId)
    .select([
      sql<number>`(count(*) filter (where ${isReceived}))::int`.as('received'),
      sql<string>`md5(coalesce(string_agg(${pair}, ' ' order by users.id), ''))`.as('version'),
    ])
    .executeTakeFirstOrThrow();
}
