import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findAccount } from '../accounts.ts';
import { folded } from '../check-password.ts';
import type { Identity } from './provider.ts';

const MAX_LENGTH = 40;
/** Enough for ten thousand people of one name. */
const SUFFIX_DIGITS = 6;
const NAMELESS = 'golfer';

/**
 * A free username like the person's name, or like their address, with a number where it is taken or reserved.
 *
 * @param reserved names nobody can sign up with, folded
 */
export async function newUsername(
  db: Kysely<Schema>,
  { firstName, lastName, email }: Identity,
  reserved: ReadonlySet<string>,
): Promise<string> {
  const local = email?.split('@')[0] ?? '';
  const wish = allowed(`${firstName}.${lastName}`) || allowed(local) || NAMELESS;
  let username = wish;
  while (reserved.has(folded(username)) || (await findAccount(db, username))) {
    username = `${wish}${randomInt(10 ** SUFFIX_DIGITS)}`;
  }
  return username;
}

/** What a username may hold (contract/account.ts) of a text, short enough for a number behind it. */
function allowed(text: string): string {
  const kept = text
    .normalize()
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[._-]+|[._-]+$/g, '');
  return [...kept]
    .slice(0, MAX_LENGTH - SUFFIX_DIGITS)
    .join('')
    .toLowerCase();
}
