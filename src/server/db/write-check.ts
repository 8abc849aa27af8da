import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

const CHECK_EVERY_MS = 5_000;

/**
 * Returns a check whether the database accepts writes. On a full disk or a standby it accepts none. The check writes at
 * most every 5 s, and returns the last result in between.
 */
export function createWriteCheck(db: Kysely<Schema>): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve(false);
  return () => {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return last;
    checkedAt = performance.now();
    last = write(db).then(
      () => true,
      () => false,
    );
    return last;
  };
}

async function write(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('write_check')
    .values({ id: 1, checked_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: sql`now()` }))
    .execute();
}
