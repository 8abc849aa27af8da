import type { Kysely } from 'kysely';
import type { FriendEntry } from '../../contract/people/friends.ts';
import { compareNames, fullName, type PersonNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { selectPairs } from './pairs.ts';

/** Lists the requests that wait for the user's answer, the newest first. */
export async function listReceivedRequests(
  db: Kysely<Schema>,
  userId: number,
): Promise<FriendEntry[]> {
  return (await requestsOf(db, userId).where('receiver_id', '=', userId).execute()).map(entryOf);
}

/** Lists the requests that the user sent, the newest first. */
export async function listSentRequests(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return (await requestsOf(db, userId).where('sender_id', '=', userId).execute()).map(entryOf);
}

/** Lists a user's friends by name. */
export async function listFriends(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  const friends = await entriesOf(db, userId).where('accepted_at', 'is not', null).execute();
  return friends.map(entryOf).sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

function requestsOf(db: Kysely<Schema>, userId: number) {
  return entriesOf(db, userId)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('users.id');
}

function entriesOf(db: Kysely<Schema>, userId: number) {
  return selectPairs(db, userId).select([
    'users.id',
    'avatar as img',
    'username',
    'first_name',
    'last_name',
  ]);
}

type Person = Omit<FriendEntry, 'name'> & PersonNames;

function entryOf({ first_name, last_name, ...person }: Person): FriendEntry {
  return { ...person, name: fullName({ first_name, last_name }) };
}
