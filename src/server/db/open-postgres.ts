import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { type Database, DatabaseUnavailable } from './database.ts';
import { NO_STATEMENT_LIMIT } from './no-statement-limit.ts';
import { APPLICATION_NAME, dumpPostgres } from './pg-tools.ts';
import { createPostgresHints } from './postgres-hints.ts';
import { findPreparedName } from './prepared.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/**
 * How long a statement may stay without an answer. The database itself ends a slow statement and answers, so a longer
 * silence means a lost connection. This time is shorter than the limit of a group of writes (15 s, `write-queue.ts`).
 */
const ANSWER_TIMEOUT_MS = 12_000;
/** A connection without data for this time is probed. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Parses int8 as numbers, as PGlite does: this schema's values are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

/**
 * Opens a pool to a PostgreSQL server. Connects on first use.
 *
 * @param url `postgres://` URL
 * @param onLost is called for connections that broke; the pool replaces them
 * @param answerMs how long a statement may take without an answer, unless it has no limit
 */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  answerMs = ANSWER_TIMEOUT_MS,
): Database {
  const link = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
  const pool = new pg.Pool({
    ...link,
    types,
    max: MAX_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
  });
  pool.on('error', onLost);
  // A client in use also reports a lost connection as an event. Without a listener, this event would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const db: Database['db'] = new Kysely({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: () => connect(pool, answerMs),
        end: () => pool.end(),
      },
    }),
  });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  const executeSql: Database['executeSql'] = (text, values = []) =>
    pool.query(createQuery(text, values, answerMs)).catch(unavailable);
  return {
    db,
    kind: 'postgres',
    pool,
    executeSql,
    dump: (load, write) => dumpPostgres(db, url, load, write),
    hints: createPostgresHints(link, pool, onLost),
    close,
  };
}

/**
 * Connects a client. Its network failures become {@link DatabaseUnavailable}, and the database's own errors stay
 * unchanged. A connection that failed is not used again, because its transaction has ended in any case.
 */
async function connect(pool: pg.Pool, answerMs: number): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch(unavailable);
  let limitMs = answerMs;
  let failure: unknown = null;
  const query: unknown = async (text: string, parameters: readonly unknown[]) => {
    if (failure !== null) return unavailable(failure);
    if (text === NO_STATEMENT_LIMIT) limitMs = 0;
    try {
      return await client.query(createQuery(text, parameters, limitMs));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) failure = error;
      return unavailable(error);
    }
  };
  return {
    // Kysely's type has an overload for cursors, which this code does not use.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || failure !== null),
  };
}

/** A statement with its own time limit, which the types of pg do not have. 0 means no limit. */
interface LimitedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

function createQuery(text: string, parameters: readonly unknown[], limitMs: number): LimitedQuery {
  const name = findPreparedName(text);
  return { text, values: [...parameters], query_timeout: limitMs, ...(name && { name }) };
}

function unavailable(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseUnavailable(`The database did not answer: ${reason}`, { cause: error });
}
