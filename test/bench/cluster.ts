import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { hashPassword } from '../../src/server/accounts/secrets/password.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { fillDemo } from '../server/dumps.ts';
import { startCluster } from '../server/postgres-cluster.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';

/** The bench's own PostgreSQL. */
export interface Cluster {
  /** Creates a database without tables and returns its URL. */
  empty(): Promise<string>;
  /** Creates a database with the demo and `tickets` more tickets in its live tournament. Returns its URL. */
  database(tickets: number): Promise<string>;
  /** Updates a database's statistics, which PostgreSQL would otherwise do later. */
  settle(url: string): Promise<void>;
  /** Copies a database and returns the copy's URL. The original must have no open connection. */
  copy(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server. */
export async function openCluster(): Promise<Cluster> {
  const cluster = await startCluster({ isDurable: true });
  const create = async (more: string) => {
    const name = `bench_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = plainDb(`${cluster.url}postgres`);
    await sql.raw(`create database ${name} ${more}`).execute(admin);
    await admin.destroy();
    return cluster.url + name;
  };
  return {
    empty: () => create(''),
    database: async (tickets) => {
      const url = await create('');
      const database = openPostgres(url, () => {});
      await fillDemo(database, hashPassword);
      await database.close();
      const db = plainDb(url);
      if (tickets > 0) await holdTickets(db, TOURNAMENT, tickets);
      await db.destroy();
      await settle(url);
      return url;
    },
    settle,
    copy: (url) => create(`template ${url.slice(cluster.url.length)}`),
    stop: cluster.stop,
  };
}

async function settle(url: string): Promise<void> {
  const db = plainDb(url);
  await sql.raw('vacuum analyze').execute(db);
  await db.destroy();
}

/** Opens the query layer without the product's time limits, because preparing a benchmark is slow. */
export function plainDb(url: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
