import { type Kysely, sql } from 'kysely';
import type { Relation } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';
import { loadRelation } from './pairs.ts';

/**
 * Blocks another user in one statement: the block replaces the pair's request or friendship.
 *
 * @returns false when there is no such user, or that user blocks this one
 */
export async function blockUser(
  db: Kysely<Schema>,
  userId: number,
  otherId: number,
): Promise<boolean> {
  const row = await db
    .insertInto('friendships')
    .columns(['sender_id', 'receiver_id', 'blocked_by'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(userId).as('sender_id'), 'id', eb.val(userId).as('blocked_by')])
        .where('id', '=', otherId)
        .where('is_open', '=', true),
    )
    .onConflict((conflict) =>
      conflict
        .expression(sql`least(sender_id, receiver_id), greatest(sender_id, receiver_id)`)
        .doUpdateSet({ blocked_by: userId, sent_at: null, accepted_at: null })
        .where((eb) =>
          eb.or([
            eb('friendships.blocked_by', 'is', null),
            eb('friendships.blocked_by', '=', userId),
          ]),
        ),
    )
    .returning('blocked_by')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes this user's block; does nothing when there is none. Returns the relation afterwards. */
export async function unblockUser(
  db: Kysely<Schema>,
  userId: number,
  otherId: number,
): Promise<Relation> {
  await db
    .deleteFrom('friendships')
    .where((eb) =>
      eb.or([
        eb.and({ sender_id: userId, receiver_id: otherId }),
        eb.and({ sender_id: otherId, receiver_id: userId }),
      ]),
    )
    .where('blocked_by', '=', userId)
    .execute();
  return loadRelation(db, userId, otherId);
}
