import { sql } from 'kysely';

const MARK = '/* prepared */';

/**
 * Marks a statement that runs very often: PostgreSQL parses and plans it once on each connection. Only for statements
 * that name their columns, because a migration that changes the result breaks a prepared one. PGlite reads a comment.
 */
export const preparedMark = sql.raw(MARK);

/** More than there are marked statements; any further text is not prepared. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

/** Returns the name of a prepared statement; undefined without the mark. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(MARK)) return undefined;
  const known = names.get(text);
  if (known || names.size === MAX_NAMES) return known;
  const name = `gimme_${names.size}`;
  names.set(text, name);
  return name;
}
