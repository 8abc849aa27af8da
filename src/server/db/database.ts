import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database of either kind. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL as it is: one statement with values, or several without. For the job queue, which has its own SQL; all
   * other statements go through `db`.
   */
  executeSql(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }>;
  /** Hints between the processes on this database: a tournament was written. Fast, and sometimes lost. */
  readonly hints: Hints;
  close(): Promise<void>;
}

/** Hints without data: the receiver reads the changes itself. */
export interface Hints {
  /** Sends a hint to the other processes. */
  send(tournamentId: number): void;
  /**
   * Listens for the hints of other processes; `onReconnect` says that some may be lost. Returns a function that
   * stops.
   */
  listen(on: HintListener): Promise<() => Promise<void>>;
}

/** The callbacks for a hint. */
export interface HintListener {
  onHint(tournamentId: number): void;
  onReconnect(): void;
}

/** An error: the database did not answer, because there is no connection or it broke. The statement may have run. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
