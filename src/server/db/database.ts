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
  /** Hints between the processes on this database that a tournament was written: fast, and sometimes lost. */
  readonly hints: Hints;
  close(): Promise<void>;
}

/** Hints without data: who gets one reads for himself what changed. */
export interface Hints {
  /** Tells the other processes. */
  send(tournamentId: number): void;
  /** Hears what the others send; `onReconnect` says that some may have been missed. Returns how to stop. */
  listen(on: HintListener): Promise<() => Promise<void>>;
}

/** What is called when a hint comes. */
export interface HintListener {
  onHint(tournamentId: number): void;
  onReconnect(): void;
}

/** The database did not answer: no connection, or one that broke. The statement may or may not have run. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
