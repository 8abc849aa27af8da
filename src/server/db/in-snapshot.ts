import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Reads in one snapshot of the database, so that all rows are of the same moment. Nothing can be written in it. */
export function inSnapshot<Result>(
  db: Kysely<Schema>,
  load: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(load);
}
