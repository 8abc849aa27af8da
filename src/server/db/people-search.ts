import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The names of an account, as migration 027 indexes them by pairs of letters. */
const everyName = sql<string>`lower(username || ' ' || first_name || ' ' || last_name)`;
/** The email address of an account, as migration 040 indexes it by pairs of letters. */
const address = sql<string>`lower(email)`;

/** Returns the condition that the username, or the first and last name, contains the text in any case. */
export function hasNameWith(text: string): RawBuilder<SqlBool> {
  const wanted = sql<string>`lower(${text}::text)`;
  return sql<SqlBool>`(letter_pairs(${everyName}) @> letter_pairs(${wanted})
    and (strpos(lower(username), ${wanted}) > 0
      or strpos(lower(first_name || ' ' || last_name), ${wanted}) > 0))`;
}

/** A text without letters outside ASCII. */
const PLAIN = /^[ -~]*$/;

/**
 * Returns the condition that the username contains the text in any case. Reads no index. A plain text is compared
 * without the rules of a language, which finds the same and takes half the time.
 */
export function hasUsernameWith(text: string): RawBuilder<SqlBool> {
  if (PLAIN.test(text)) {
    return sql<SqlBool>`strpos(lower(username collate "C"), ${text.toLowerCase()}::text) > 0`;
  }
  return sql<SqlBool>`strpos(lower(username), lower(${text}::text)) > 0`;
}

/** Returns the condition that the email address contains the text in any case. */
export function hasAddressWith(text: string): RawBuilder<SqlBool> {
  const wanted = sql<string>`lower(${text}::text)`;
  return sql<SqlBool>`(letter_pairs(${address}) @> letter_pairs(${wanted})
    and strpos(${address}, ${wanted}) > 0)`;
}
