import type { Kysely } from 'kysely';
import type { FriendEntry } from '../../contract/friends.ts';
import { compareNames } from '../../golf/names.ts';
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
  return pairsOf(db, userId).select(['users.id', 'avatar', 'username', 'first_name', 'last_name']);
}

interface Person {
  readonly id: number;
  readonly avatar: string | null;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
}

function entryOf({ id, avatar, username, first_name, last_name }: Person): FriendEntry {
  return { id, img: avatar, username, name: `${first_name} ${last_name}`.trim() };
}
