import { type Kysely, sql } from 'kysely';
import type { FriendNews } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';
import { countUnread } from '../player-notices/select-notices.ts';
import { selectPairs } from './pairs.ts';

/** Counts the requests that wait for the user's answer and the unread notices, and computes the version of the lists. */
export async function loadFriendNews(db: Kysely<Schema>, userId: number): Promise<FriendNews> {
  const isReceived = sql`receiver_id = ${userId} and accepted_at is null`;
  const pair = sql`sender_id || '>' || receiver_id || ':' || coalesce(accepted_at, sent_at)`;
  const unread_notices = await countUnread(db, userId);
  const news = await selectPairs(db, userId)
    .select([
      sql<number>`(count(*) filter (where ${isReceived}))::int`.as('received'),
      sql<string>`md5(coalesce(string_agg(${pair}, ' ' order by users.id), ''))`.as('version'),
    ])
    .executeTakeFirstOrThrow();
  return { ...news, unread_notices };
}
