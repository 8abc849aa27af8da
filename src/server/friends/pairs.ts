import { type Kysely, sql } from 'kysely';
import type { Relation } from '../../contract/friends.ts';
import type { Schema } from '../db/schema.ts';

/** A person's requests and friendships, each with the other of the two. Who closed their account is not among them. */
export function pairsOf(db: Kysely<Schema>, userId: number) {
  const other = sql<number>`case when sender_id = ${userId} then receiver_id else sender_id end`;
  return db
    .selectFrom('friendships')
    .innerJoin('users', (join) => join.on('users.id', '=', other))
    .where((eb) => eb.or({ sender_id: userId, receiver_id: userId }))
    .where('is_active', '=', true);
}

/** How a person stands with others, by their id; who is not among them is a stranger. */
export async function relationsWith(
  db: Kysely<Schema>,
  userId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, Relation>> {
  if (others.length === 0) return new Map();
  const rows = await pairsOf(db, userId)
    .select(['users.id', 'sender_id', 'accepted_at'])
    .where('users.id', 'in', others)
    .execute();
  return new Map(
    rows.map(({ id, sender_id, accepted_at }) => {
      const request = sender_id === userId ? 'sent' : 'received';
      return [id, accepted_at ? 'friends' : request];
    }),
  );
}

/** How a person stands with one other. */
export async function relationTo(
  db: Kysely<Schema>,
  userId: number,
  friendId: number,
): Promise<Relation> {
  const relations = await relationsWith(db, userId, [friendId]);
  return relations.get(friendId) ?? 'none';
}
