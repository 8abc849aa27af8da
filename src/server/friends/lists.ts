import type { Kysely } from 'kysely';
import type { FriendEntry } from '../../contract/people/friends.ts';
import { compareNames, joinNames, type PersonNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { selectBlocked, selectPairs } from './pairs.ts';

/** Lists the requests that wait for the user's answer, the newest first. */
export async function listReceivedRequests(
  db: Kysely<Schema>,
  userId: number,
): Promise<FriendEntry[]> {
  return (await selectRequests(db, userId).where('receiver_id', '=', userId).execute()).map(
    toEntry,
  );
}

/** Lists the requests that the user sent, the newest first. */
export async function listSentRequests(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return (await selectRequests(db, userId).where('sender_id', '=', userId).execute()).map(toEntry);
}

/** Lists a user's friends by name. */
export async function listFriends(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  const friends = selectPairs(db, userId).where('accepted_at', 'is not', null);
  return sortByName(await friends.select(entryColumns).execute());
}

/** Lists a user and the user's friends, for a board among them. */
export async function listSelfAndFriends(
  db: Kysely<Schema>,
  userId: number,
): Promise<{ id: number; username: string }[]> {
  const friends = selectPairs(db, userId)
    .where('accepted_at', 'is not', null)
    .select(['users.id', 'username']);
  const self = db.selectFrom('users').where('id', '=', userId).select(['users.id', 'username']);
  return friends.unionAll(self).execute();
}

/** Lists the people whom a user blocks by name. */
export async function listBlocked(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return sortByName(await selectBlocked(db, userId).select(entryColumns).execute());
}

function sortByName(people: readonly Person[]): FriendEntry[] {
  return people.map(toEntry).sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

function selectRequests(db: Kysely<Schema>, userId: number) {
  return selectPairs(db, userId)
    .select(entryColumns)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('users.id');
}

const entryColumns = ['users.id', 'avatar as img', 'username', 'first_name', 'last_name'] as const;

type Person = Omit<FriendEntry, 'name'> & PersonNames;

function toEntry({ first_name, last_name, ...person }: Person): FriendEntry {
  return { ...person, name: joinNames({ first_name, last_name }) };
}
