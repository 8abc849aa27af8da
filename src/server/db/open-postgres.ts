import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Database, DatabaseUnavailable } from './database.ts';
import { postgresHints } from './postgres-hints.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** Read as numbers: no int8 of ours leaves the safe integers, and PGlite reads them so too. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

/**
 * Opens a pool to a PostgreSQL server. Connects on first use.
 *
 * @param url `postgres://` address
 * @param onLost hears of connections that broke; the pool replaces them
 */
export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: 'gimme-points',
  });
  pool.on('error', onLost);
  // A client in use reports a lost connection as an event too; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const db: Database['db'] = new Kysely({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
    }),
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends only what it has used.
    if (!pool.ending) await pool.end();
  };
  const executeSql: Database['executeSql'] = (text, values = []) =>
    pool.query(text, [...values]).catch(unavailable);
  return { db, kind: 'postgres', executeSql, hints: postgresHints(url, pool, onLost), close };
}

/** A client whose failures to reach the server are {@link DatabaseUnavailable}; what the server says stays as it is. */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch(unavailable);
  const query: unknown = (sql: string, parameters: readonly unknown[]) =>
    client.query(sql, [...parameters]).catch(unavailable);
  return {
    // Kysely's type has an overload for cursors, which we do not use.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function unavailable(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseUnavailable(`The database did not answer: ${reason}`, { cause: error });
}
