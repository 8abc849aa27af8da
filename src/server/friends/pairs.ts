import { type Kysely, sql } from 'kysely';
import type { Relation } from '../../contract/people/friends.ts';
import type { Schema } from '../db/schema.ts';

/** Selects a user's requests and friendships, each with the other user. Closed accounts are not among them. */
export function selectPairs(db: Kysely<Schema>, userId: number) {
  return selectAllPairs(db, userId).where('blocked_by', 'is', null);
}

/** Selects a user's blocks, each with the other user, but not the blocks of others. */
export function selectBlocked(db: Kysely<Schema>, userId: number) {
  return selectAllPairs(db, userId).where('blocked_by', '=', userId);
}

function selectAllPairs(db: Kysely<Schema>, userId: number) {
  const other = sql<number>`case when sender_id = ${userId} then receiver_id else sender_id end`;
  return db
    .selectFrom('friendships')
    .innerJoin('users', (join) => join.on('users.id', '=', other))
    .where((eb) => eb.or({ sender_id: userId, receiver_id: userId }))
    .where('is_open', '=', true);
}

/** Returns the relations of a user to others, by the id of the other user. A user without an entry has no relation. */
export async function loadRelations(
  db: Kysely<Schema>,
  userId: number,
  otherIds: readonly number[],
): Promise<ReadonlyMap<number, Relation>> {
  if (otherIds.length === 0) return new Map();
  const rows = await selectAllPairs(db, userId)
    .select(['users.id', 'sender_id', 'accepted_at', 'blocked_by'])
    .where('users.id', 'in', otherIds)
    .where((eb) => eb.or([eb('blocked_by', 'is', null), eb('blocked_by', '=', userId)]))
    .execute();
  return new Map(
    rows.map(({ id, sender_id, accepted_at, blocked_by }) => {
      if (blocked_by) return [id, 'blocked'];
      const request = sender_id === userId ? 'sent' : 'received';
      return [id, accepted_at ? 'friends' : request];
    }),
  );
}

/** Returns the relation of a user to one other user. */
export async function loadRelation(
  db: Kysely<Schema>,
  userId: number,
  friendId: number,
): Promise<Relation> {
  const relations = await loadRelations(db, userId, [friendId]);
  return relations.get(friendId) ?? 'none';
}
