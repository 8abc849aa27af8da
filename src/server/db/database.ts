import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database of either kind. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs SQL without the query layer: one statement with values, or several without values. Only the job queue calls
   * it, because that queue has its own SQL; all other statements go through `db`.
   */
  executeSql(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * The hints between the processes on this database, each about one tournament or the settings. Hints are fast, and
   * some may be lost.
   */
  readonly hints: Hints;
  /** The connections of this process; null for the embedded database, which has one. */
  readonly pool: { readonly waitingCount: number } | null;
  /**
   * Writes the whole database as a stream, while others use it. `load` reads the same moment.
   *
   * @throws Error before it starts, when `pg_dump` is missing or older than the database
   */
  dump<Facts>(
    load: (snapshot: Transaction<Schema>) => Promise<Facts>,
    write: (payload: Readable) => Promise<void>,
  ): Promise<Facts>;
  close(): Promise<void>;
}

/** The id in the hint about changed settings. No tournament has this id. */
export const SETTINGS_HINT = 0;

/** Hints without data: the receiver reads the changes itself. */
export interface Hints {
  /** Sends a hint to the other processes. */
  send(tournamentId: number): void;
  /**
   * Listens for the hints of other processes. All listeners share one connection. Calls `onReconnect` after a break, because some hints may be lost.
   * Returns a function that stops listening.
   */
  listen(on: HintListener): Promise<() => Promise<void>>;
}

/** The callbacks for a hint. */
export interface HintListener {
  onHint(tournamentId: number): void;
  onReconnect(): void;
}

/** Thrown when the database did not answer, because the connection is missing or broke. The statement may have run. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
