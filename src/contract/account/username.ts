import * as v from 'valibot';
import { hasSingleAlphabet } from './alphabets.ts';

/** The longest username, in characters. */
export const MAX_USERNAME_LENGTH = 40;

/**
 * The public name of a user, in Unicode's NFKC: wide, small or raised letters become plain ones. The server also
 * refuses a name that looks like another (docs/decisions/034).
 */
export const Username = v.pipe(
  v.string(),
  v.normalize('NFKC'),
  v.trim(),
  v.nonEmpty('Username is required'),
  v.maxLength(MAX_USERNAME_LENGTH, 'Username is too long'),
  v.regex(/^[\p{L}\p{N}._-]+$/u, 'Username can have letters, digits, dots, dashes and underscores'),
  v.regex(/[\p{L}\p{N}]/u, 'Username needs a letter or a digit'),
  v.regex(/^\P{DI}+$/u, 'Username contains a character that nobody can see'),
  v.check(hasSingleAlphabet, 'Username mixes letters of different alphabets'),
);
