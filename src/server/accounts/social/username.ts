import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MAX_USERNAME_LENGTH, Username } from '../../../contract/account/username.ts';
import type { Schema } from '../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { findAccount } from '../accounts.ts';
import { areLooksFree } from '../usernames/claim-looks.ts';
import { looksOfficial } from '../usernames/official-words.ts';
import type { Identity } from './provider.ts';

/** Enough for ten thousand users of one name. */
const SUFFIX_DIGITS = 6;
const NAMELESS = 'golfer';

/**
 * Returns a free username from the user's name or email address, with a number when it is taken or reserved, or looks
 * like one that is.
 */
export async function findFreeUsername(
  { db, whyReserved, now }: Pick<AccountDeps, 'db' | 'whyReserved' | 'now'>,
  { firstName, lastName, email }: Identity,
): Promise<string> {
  const local = email?.split('@')[0] ?? '';
  const wishes = [allowed(`${firstName}.${lastName}`), allowed(local)];
  // With a number, these names would still mislead.
  const wish = wishes.find((name) => name !== '' && !looksOfficial(name)) ?? NAMELESS;
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
 * Returns the part of a text that a username may have, short enough for a number behind it; empty when nothing is
 * left.
 */
function allowed(text: string): string {
  const kept = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+|[._-]+$/g, '');
  const name = [...kept]
    .slice(0, MAX_USERNAME_LENGTH - SUFFIX_DIGITS)
    .join('')
    .toLowerCase();
  return v.is(Username, name) ? name : '';
}
