import { type Kysely, sql } from 'kysely';
import type { EndRelationQuery, Relation } from '../../contract/friends.ts';
import type { Schema } from '../db/schema.ts';
import { relationTo } from './pairs.ts';

/**
 * Asks somebody to be friends. One statement, so that two who ask each other at once meet on the index of the pair: the
 * second finds the first one's request and is a friend.
 *
 * @returns how the two stand then; null when there is nobody of that id
 */
export async function sendRequest(
  db: Kysely<Schema>,
  userId: number,
  friendId: number,
  now: Date,
): Promise<Relation | null> {
  const row = await db
    .insertInto('friendships')
    .columns(['sender_id', 'receiver_id', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(userId).as('sender_id'), 'id', eb.val(now).as('sent_at')])
        .where('id', '=', friendId)
        .where('is_active', '=', true),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`least(sender_id, receiver_id), greatest(sender_id, receiver_id)`)
        .doUpdateSet({
          accepted_at: sql`case when friendships.sender_id = excluded.receiver_id
            then coalesce(friendships.accepted_at, excluded.sent_at)
            else friendships.accepted_at end`,
        }),
    )
    .returning('accepted_at')
    .executeTakeFirst();
  if (!row) return null;
  return row.accepted_at ? 'friends' : 'sent';
}

/** Accepts the request of somebody who asked; without one everything stays. Returns how the two stand then. */
export async function acceptRequest(
  db: Kysely<Schema>,
  userId: number,
  friendId: number,
  now: Date,
): Promise<Relation> {
  // A request of a closed account is not seen, so nobody means it.
  if ((await relationTo(db, userId, friendId)) === 'received') {
    await db
      .updateTable('friendships')
      .set({ accepted_at: now })
      .where('sender_id', '=', friendId)
      .where('receiver_id', '=', userId)
      .where('accepted_at', 'is', null)
      .execute();
  }
  return relationTo(db, userId, friendId);
}

/** Ends what stands between two people if it is still what the caller means. Returns how they stand then. */
export async function endRelation(
  db: Kysely<Schema>,
  userId: number,
  { friend_id, relation }: EndRelationQuery,
): Promise<Relation> {
  const mine = relation === 'received' ? [] : [{ sender_id: userId, receiver_id: friend_id }];
  const theirs = relation === 'sent' ? [] : [{ sender_id: friend_id, receiver_id: userId }];
  await db
    .deleteFrom('friendships')
    .where((eb) => eb.or([...mine, ...theirs].map((pair) => eb.and(pair))))
    .where('accepted_at', relation === 'friends' ? 'is not' : 'is', null)
    .execute();
  return relationTo(db, userId, friend_id);
}
