import type { Kysely } from 'kysely';
import { joinNames, type PersonNames } from '../../../golf/names.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { isNoGuest } from '../guests/is-guest.ts';
import { computeLooks, computeUsernameLook, foldDigits } from './looks.ts';
import { looksOfficial, stripToLetters } from './official-words.ts';

const MESSAGE =
  'This name looks like the name of somebody who runs the game. Write your name as others know it';

/** Refuses names that look like the names of operators. `reserved` are usernames for staff. */
export async function checkPersonName(
  db: Kysely<Schema>,
  names: PersonNames,
  reservedNames: readonly string[],
): Promise<void> {
  if (!(await isNameMisleading(db, names, reservedNames))) return;
  refuse('validation-failed', { errors: [{ path: 'first_name', message: MESSAGE }] });
}

/**
 * Whether these names would mislead: they look like a role in the game, or imitate the names or username of an
 * operator. Names with exactly the same letters imitate nobody, because a player may have the same name as a scorer.
 *
 * @param reservedNames usernames that the operator reserves for staff
 */
export async function isNameMisleading(
  db: Kysely<Schema>,
  names: PersonNames,
  reservedNames: readonly string[],
): Promise<boolean> {
  const whole = joinNames(names);
  if ([names.first_name, names.last_name, whole].some(looksOfficial)) return true;
  const staff = await selectStaff(db).execute();
  const takenNames = [
    ...reservedNames,
    ...staff.flatMap((person) => [person.username, joinNames(person)]),
  ];
  return takenNames.some((other) => imitates(whole, other));
}

/** Whether a username imitates that of another scorer or admin when digits count as letters. */
export async function isUsernameMisleading(
  db: Kysely<Schema>,
  username: string,
  userId: number | null,
): Promise<boolean> {
  const staff = await selectStaff(db).execute();
  const look = computeUsernameLook(foldDigits(username));
  return staff.some(
    (person) => person.id !== userId && computeUsernameLook(foldDigits(person.username)) === look,
  );
}

/** Selects the scorers and admins, without the guests of a link. */
function selectStaff(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where('user_role', '!=', 'user')
    .where('is_open', '=', true)
    .where(isNoGuest);
}

function imitates(name: string, other: string): boolean {
  const [letters, otherLetters] = [stripToLetters(name), stripToLetters(other)];
  if (letters.toLowerCase() === otherLetters.toLowerCase()) return false;
  const looks = computeDigitLooks(letters);
  return computeDigitLooks(otherLetters).some((look) => looks.includes(look));
}

/** Returns the looks of letters, and those with the digits as letters. */
function computeDigitLooks(letters: string): string[] {
  return [letters, foldDigits(letters)].flatMap(computeLooks);
}
