import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database, whichever kind it is. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL as it is: one statement with values, or several without. For the job queue, which brings its own; a
   * statement of ours goes through `db`.
   */
  executeSql(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** The database did not answer: no connection, or one that broke. The statement may or may not have run. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
