import type { Kysely } from 'kysely';
import type { FriendEntry } from '../../contract/people/friends.ts';
import { compareNames, joinNames, type PersonNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { selectPairs } from './pairs.ts';

/** Lists the requests that wait for the user's answer, the newest first. */
export async function listReceivedRequests(
  db: Kysely<Schema>,
  userId: number,
): Promise<FriendEntry[]> {
  return (await selectRequests(db, userId).where('receiver_id', '=', userId).execute()).map(
    makeEntry,
  );
}

/** Lists the requests that the user sent, the newest first. */
export async function listSentRequests(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return (await selectRequests(db, userId).where('sender_id', '=', userId).execute()).map(
    makeEntry,
  );
}

/** Lists a user's friends by name. */
export async function listFriends(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  const friends = await selectEntries(db, userId).where('accepted_at', 'is not', null).execute();
  return friends.map(makeEntry).sort((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

function selectRequests(db: Kysely<Schema>, userId: number) {
  return selectEntries(db, userId)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('users.id');
}

function selectEntries(db: Kysely<Schema>, userId: number) {
  return selectPairs(db, userId).select([
    'users.id',
    'avatar as img',
    'username',
    'first_name',
    'last_name',
  ]);
}

type Person = Omit<FriendEntry, 'name'> & PersonNames;

function makeEntry({ first_name, last_name, ...person }: Person): FriendEntry {
  return { ...person, name: joinNames({ first_name, last_name }) };
}
