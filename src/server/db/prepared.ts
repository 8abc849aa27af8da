import { sql } from 'kysely';

const MARK = '/* prepared */';

/**
 * Marks a statement that runs very often, so that PostgreSQL parses and plans it once on each connection. Only
 * statements that name their columns may have the mark, because a migration that changes the result breaks a prepared
 * statement. PGlite reads the mark as a comment.
 */
export const preparedMark = sql.raw(MARK);

/** The most prepared statements: more than the code marks. Any further text is not prepared. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/** Returns the name of a prepared statement; undefined without the mark. */
export function findPreparedName(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const knownName = names.get(text);
  if (knownName || names.size === MAX_NAMES) return knownName;
  const name = `gimme_${names.size}`;
  names.set(text, name);
  return name;
}
