import { type Kysely, sql } from 'kysely';
import { type FoundPerson, MAX_FOUND } from '../../contract/friends.ts';
import type { Schema } from '../db/schema.ts';
import { relationsWith } from './pairs.ts';

/**
 * Other people by what somebody knows of them: a part of the username or the name, or the whole e-mail address, which
 * must be verified, so that nobody is found by an address that is not theirs (decision 025). Open accounts only; whose
 * username it is comes first, then whose username begins with it.
 */
export async function findPeople(
  db: Kysely<Schema>,
  userId: number,
  search: string,
): Promise<FoundPerson[]> {
  const wanted = sql<string>`lower(${search}::text)`;
  const username = sql<string>`lower(username)`;
  const people = await db
    .selectFrom('users')
    .select(['id', 'avatar as img', 'username', 'first_name', 'last_name'])
    .where('is_active', '=', true)
    .where('id', '<>', userId)
    .where((eb) =>
      eb.or([
        sql<boolean>`strpos(${username}, ${wanted}) > 0`,
        sql<boolean>`strpos(lower(first_name || ' ' || last_name), ${wanted}) > 0`,
        sql<boolean>`lower(email) = ${wanted} and email_verified_at is not null`,
      ]),
    )
    .orderBy(sql`${username} = ${wanted}`, 'desc')
    .orderBy(sql`starts_with(${username}, ${wanted})`, 'desc')
    .orderBy(username)
    .limit(MAX_FOUND)
    .execute();
  const ids = people.map(({ id }) => id);
  const relations = await relationsWith(db, userId, ids);
  return people.map((person) => ({ ...person, relation: relations.get(person.id) ?? 'none' }));
}
