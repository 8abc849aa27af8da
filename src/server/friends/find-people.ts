import { type Kysely, type SqlBool, sql } from 'kysely';
import { MAX_FOUND, type PersonMatch } from '../../contract/people/friends.ts';
import { hasNameWith } from '../db/people-search.ts';
import type { Schema } from '../db/schema.ts';
import { isNoGuest } from '../people/guests/is-guest.ts';
import { loadRelations } from './pairs.ts';

type Person = Omit<PersonMatch, 'relation'>;

/** The most users that a search sorts. Two common letters are part of half of all names. */
const MAX_SORTED = 1_000;

/** The usernames in the order of an index. In this order a name is right before the longer names that begin with it. */
const username = sql<string>`lower(username) collate "C"`;
/**
 * Finds other open accounts by a part of the username or name, or by the whole email address, which must be verified
 * (decision 025). The account with the email address comes first, then an equal username, then usernames that begin
 * with the text.
 */
export async function findPeople(
  db: Kysely<Schema>,
  userId: number,
  search: string,
): Promise<PersonMatch[]> {
  const people: Person[] = [];
  const blockers = await listBlockers(db, userId);
  // The queries run one after the other: each has its own index, and the first ones are enough for most answers.
  for (const find of [findByAddress, findByBeginning, findByPart]) {
    if (people.length >= MAX_FOUND) break;
    const otherIds = [userId, ...blockers, ...people.map(({ id }) => id)];
    people.push(...(await find(db, search, otherIds)));
  }
  const shownPeople = people.slice(0, MAX_FOUND);
  const relations = await loadRelations(
    db,
    userId,
    shownPeople.map(({ id }) => id),
  );
  return shownPeople.map((person) => ({ ...person, relation: relations.get(person.id) ?? 'none' }));
}

/** Lists the users who block this user. */
async function listBlockers(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('friendships')
    .select('blocked_by')
    .where((eb) => eb.or({ sender_id: userId, receiver_id: userId }))
    .where('blocked_by', '!=', userId)
    .execute();
  return rows.flatMap(({ blocked_by }) => blocked_by ?? []);
}

/** Selects open accounts of players and officials except those with these ids. */
function selectOpen(db: Kysely<Schema>, otherIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'avatar as img', 'username', 'first_name', 'last_name'])
    .where('is_open', '=', true)
    .where(isNoGuest)
    .where('id', 'not in', otherIds);
}

function findByAddress(
  db: Kysely<Schema>,
  search: string,
  otherIds: readonly number[],
): Promise<Person[]> {
  return selectOpen(db, otherIds)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${search}::text)`)
    .where('email_verified_at', 'is not', null)
    .execute();
}

function findByBeginning(
  db: Kysely<Schema>,
  search: string,
  otherIds: readonly number[],
): Promise<Person[]> {
  return selectOpen(db, otherIds)
    .where(sql<SqlBool>`starts_with(${username}, lower(${search}::text))`)
    .orderBy(username)
    .limit(MAX_FOUND)
    .execute();
}

function findByPart(
  db: Kysely<Schema>,
  search: string,
  otherIds: readonly number[],
): Promise<Person[]> {
  const similar = selectOpen(db, otherIds).where(hasNameWith(search)).limit(MAX_SORTED);
  return db
    .selectFrom(similar.as('similar_people'))
    .selectAll()
    .orderBy(username)
    .limit(MAX_FOUND)
    .execute();
}
