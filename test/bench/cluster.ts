import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { fillDemo } from '../server/dumps.ts';
import { startCluster } from '../server/postgres-cluster.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';

/** A PostgreSQL of the bench's own. */
export interface Cluster {
  /** Address of a new database with the demo, and so many more tickets in its live tournament. */
  database(tickets: number): Promise<string>;
  /** Address of another database with the same in it; nobody may be connected to the first. */
  copy(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server. */
export async function openCluster(): Promise<Cluster> {
  const cluster = await startCluster();
  const create = async (more: string) => {
    const name = `bench_${crypto.randomUUID().replaceAll('-', '')}`;
    const admin = plainDb(`${cluster.url}postgres`);
    await sql.raw(`create database ${name} ${more}`).execute(admin);
    await admin.destroy();
    return cluster.url + name;
  };
  return {
    database: async (tickets) => {
      const url = await create('');
      const database = openPostgres(url, () => {});
      await fillDemo(database);
      await database.close();
      const db = plainDb(url);
      if (tickets > 0) await holdTickets(db, TOURNAMENT, tickets);
      await sql.raw('vacuum analyze').execute(db);
      await db.destroy();
      return url;
    },
    copy: (url) => create(`template ${url.slice(cluster.url.length)}`),
    stop: cluster.stop,
  };
}

/** The query layer without the product's limits: what a bench prepares takes longer than a request may. */
export function plainDb(url: string): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
