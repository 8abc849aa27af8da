import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MAX_USERNAME_LENGTH, Username } from '../../../contract/account/username.ts';
import type { Schema } from '../../db/schema.ts';
import { findAccount } from '../accounts.ts';
import { areLooksFree } from '../names/claim-looks.ts';
import { looksErased } from '../names/erased-name.ts';
import { looksOfficialUsername } from '../names/official-words.ts';
import type { ReservedNameCheck } from '../names/reserved.ts';
import type { Identity } from './provider.ts';

/** Six digits are enough for ten thousand users of one name. */
const SUFFIX_DIGITS = 6;
const NAMELESS = 'golfer';

/**
 * Returns a free username from the user's name or email address. Adds a number when the name, or a name that looks like
 * it, is taken or reserved.
 */
export async function findFreeUsername(
  db: Kysely<Schema>,
  whyReserved: ReservedNameCheck,
  now: Date,
  { firstName, lastName, email }: Identity,
): Promise<string> {
  const local = email?.split('@')[0] ?? '';
  const wishes = [removeDisallowed(`${firstName}.${lastName}`), removeDisallowed(local)];
  // These names would mislead even with a number.
  const isUsable = (name: string) =>
    name !== '' && !looksOfficialUsername(name) && !looksErased(name);
  const wish = wishes.find(isUsable) ?? NAMELESS;
  let username = wish;
  while (whyReserved(username) || !(await isFree(db, username, now))) {
    username = `${wish}${randomInt(10 ** SUFFIX_DIGITS)}`;
  }
  return username;
}

async function isFree(db: Kysely<Schema>, username: string, now: Date): Promise<boolean> {
  return !(await findAccount(db, username)) && areLooksFree(db, username, now);
}

/**
 * Returns the part of a text that may be a username, short enough for a number behind it. The result is empty when no
 * character is allowed.
 */
function removeDisallowed(text: string): string {
  const keptText = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+|[._-]+$/g, '');
  const name = [...keptText]
    .slice(0, MAX_USERNAME_LENGTH - SUFFIX_DIGITS)
    .join('')
    .toLowerCase();
  return v.is(Username, name) ? name : '';
}
