import type { Kysely } from 'kysely';
import type { FriendEntry } from '../../contract/friends.ts';
import { compareNames, fullName, type PersonNames } from '../../golf/names.ts';
import type { Schema } from '../db/schema.ts';
import { pairsOf } from './pairs.ts';

/** Who waits for a person's answer, the newest request first. */
export async function receivedRequests(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return (await requestsOf(db, userId).where('receiver_id', '=', userId).execute()).map(entryOf);
}

/** Whose answer a person waits for, the newest request first. */
export async function sentRequests(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
  return (await requestsOf(db, userId).where('sender_id', '=', userId).execute()).map(entryOf);
}

/** A person's friends by name. */
export async function friendsOf(db: Kysely<Schema>, userId: number): Promise<FriendEntry[]> {
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
  return pairsOf(db, userId).select([
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
