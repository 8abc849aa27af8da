import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';

/** Returns the database, and a function that counts the statements that were sent through it. */
export function countStatements(db: Kysely<Schema>): [Kysely<Schema>, () => number] {
  let count = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return [counted, () => count];
}
