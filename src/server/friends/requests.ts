import { type Kysely, sql } from 'kysely';
import type { EndRelationQuery, Relation } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';
import { isNoGuest } from '../people/guests/is-guest.ts';
import { addNotices } from '../player-notices/add-notices.ts';
import type { Write } from '../unit-of-work/write.ts';
import { emailRequest } from './email-request.ts';
import { loadRelation } from './pairs.ts';

/**
 * Sends a friend request, with an email to its receiver. A second request between the two answers the first one.
 *
 * @returns the relation afterwards; null when there is no such user, or one of the two blocks the other
 */
export async function sendRequest(
  write: Write,
  site: string,
  friendId: number,
): Promise<Relation | null> {
  const pair = await savePair(write.trx, write.actor.userId, friendId, write.now);
  if (!pair) return null;
  if (pair.isNew) await emailRequest(write, site, friendId);
  // Whoever sent the first request learns that it was answered.
  if (!pair.accepted_at) await notifyFriend(write, 'friend-request', friendId);
  else if (pair.sender_id === friendId) await notifyFriend(write, 'friend-accepted', friendId);
  return pair.accepted_at ? 'friends' : 'sent';
}

async function notifyFriend(
  { trx, actor, now }: Write,
  kind: 'friend-request' | 'friend-accepted',
  friendId: number,
): Promise<void> {
  const about = { subject: String(actor.userId), otherId: actor.userId };
  await addNotices(trx, [{ userId: friendId, kind, ...about, detail: {} }], now);
}

/**
 * Stores a request in one statement, so that two users who ask each other at the same time become friends: the second
 * request finds the first one by the pair's index.
 */
function savePair(db: Kysely<Schema>, userId: number, friendId: number, now: Date) {
  return (
    db
      .insertInto('friendships')
      .columns(['sender_id', 'receiver_id', 'sent_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([eb.val(userId).as('sender_id'), 'id', eb.val(now).as('sent_at')])
          .where('id', '=', friendId)
          .where('is_open', '=', true)
          .where(isNoGuest),
      )
      .onConflict((conflict) =>
        conflict
          .expression(sql`least(sender_id, receiver_id), greatest(sender_id, receiver_id)`)
          .doUpdateSet({
            accepted_at: sql`case when friendships.sender_id = excluded.receiver_id
            then coalesce(friendships.accepted_at, excluded.sent_at)
            else friendships.accepted_at end`,
          })
          .where('friendships.blocked_by', 'is', null),
      )
      // A row that this statement inserted has no earlier version.
      .returning(['sender_id', 'accepted_at', sql<boolean>`friendships.xmax = 0`.as('isNew')])
      .executeTakeFirst()
  );
}

/** Accepts a friend request; does nothing when there is no request. Returns the relation afterwards. */
export async function acceptRequest(write: Write, friendId: number): Promise<Relation> {
  const { trx, now } = write;
  const { userId } = write.actor;
  // The request of a closed account is hidden, so it cannot be accepted.
  if ((await loadRelation(trx, userId, friendId)) === 'received') {
    const { numUpdatedRows } = await trx
      .updateTable('friendships')
      .set({ accepted_at: now })
      .where('sender_id', '=', friendId)
      .where('receiver_id', '=', userId)
      .where('accepted_at', 'is', null)
      .where('blocked_by', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0) await notifyFriend(write, 'friend-accepted', friendId);
  }
  return loadRelation(trx, userId, friendId);
}

/** Deletes a relation if it is still the one that the caller names. Returns the relation afterwards. */
export async function deleteRelation(
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
    .where('blocked_by', 'is', null)
    .execute();
  return loadRelation(db, userId, friend_id);
}
