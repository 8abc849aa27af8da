import { type Kysely, sql } from 'kysely';
import type { Relation } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';

/** Selects a user's requests and friendships, each with the other user. Closed accounts and blocked people are not among them. */
export function selectPairs(db: Kysely<Schema>, userId: number) {
  const other = sql<number>`case when sender_id = ${userId} then receiver_id else sender_id end`;
  return db
    .selectFrom('friendships')
    .innerJoin('users', (join) => join.on('users.id', '=', other))
    .where((eb) => eb.or({ sender_id: userId, receiver_id: userId }))
    .where('is_open', '=', true)
    .where('blocked_by', 'is', null);
}

/** Returns the relations of a user to others, by the id of the other user. A user without an entry has no relation. */
export async function readRelations(
  db: Kysely<Schema>,
  userId: number,
  otherIds: readonly number[],
): Promise<ReadonlyMap<number, Relation>> {
  if (otherIds.length === 0) return new Map();
  const rows = await selectPairs(db, userId)
    .select(['users.id', 'sender_id', 'accepted_at'])
    .where('users.id', 'in', otherIds)
    .execute();
  return new Map(
    rows.map(({ id, sender_id, accepted_at }) => {
      const request = sender_id === userId ? 'sent' : 'received';
      return [id, accepted_at ? 'friends' : request];
    }),
  );
}

/** Returns the relation of a user to one other user. */
export async function readRelation(
  db: Kysely<Schema>,
  userId: number,
  friendId: number,
): Promise<Relation> {
  const relations = await readRelations(db, userId, [friendId]);
  return relations.get(friendId) ?? 'none';
}
