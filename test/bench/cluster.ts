import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { fillDemo } from '../server/dumps.ts';
import { startCluster } from '../server/postgres-cluster.ts';
import { TOURNAMENT } from '../server/scoring/scoring-app.ts';
import { holdTickets } from '../server/standings/hold-tickets.ts';

/** From this number of tickets on, a database is made once and copied. */
const LARGE = 1_000_000;

/** A PostgreSQL server for benchmarks. */
export interface Cluster {
  /** Creates a database with the demo and so many more tickets in its live tournament. Returns its URL. */
  create(tickets?: number): Promise<string>;
  /** Fills a new database, for the statistics that PostgreSQL would otherwise make later. */
  settle(url: string): Promise<void>;
  drop(url: string): Promise<void>;
}

/**
 * Returns the databases of a running PostgreSQL.
 *
 * @param url without a database name
 * @param template the database with the demo
 */
export function clusterAt(url: string, template: string): Cluster {
  const copy = async (original: string, name: string) => {
    await runAsAdmin(url, `create database ${name} template ${original}`);
    return url + name;
  };
  const copyNew = (original: string) =>
    copy(original, `bench_${crypto.randomUUID().replaceAll('-', '')}`);
  return {
    create: async (tickets = 0) => {
      if (tickets < LARGE) return addTickets(await copyNew(template), tickets);
      const original = `${template}_${tickets}`;
      if (!(await hasDatabase(url, original))) {
        await addTickets(await copy(template, original), tickets);
      }
      return copyNew(original);
    },
    settle,
    drop: (one) => runAsAdmin(url, `drop database ${new URL(one).pathname.slice(1)} with (force)`),
  };
}

/** Starts a PostgreSQL whose commits wait for the disk, with the demo as a template. */
export async function openCluster(): Promise<{
  url: string;
  template: string;
  stop(): Promise<void>;
}> {
  const { url, stop } = await startCluster({ isDurable: true });
  const template = 'bench_demo';
  await runAsAdmin(url, `create database ${template}`);
  const database = openPostgres(url + template, () => {});
  await fillDemo(database);
  await database.close();
  return { url, template, stop };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const admin = plainDb(`${url}postgres`);
  await sql.raw(statement).execute(admin);
  await admin.destroy();
}

async function hasDatabase(url: string, name: string): Promise<boolean> {
  const admin = plainDb(`${url}postgres`);
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  await admin.destroy();
  return rows.length > 0;
}

async function addTickets(url: string, tickets: number): Promise<string> {
  if (tickets === 0) return url;
  const db = plainDb(url);
  await insertPeople(db, tickets < LARGE, () => holdTickets(db, TOURNAMENT, tickets));
  await db.destroy();
  await settle(url);
  return url;
}

/**
 * Inserts many accounts without the two indexes for searches of people, and then makes the indexes, if people are
 * searched. With the indexes, a million accounts would take five minutes.
 */
export async function insertPeople(
  db: Kysely<Schema>,
  areSearched: boolean,
  insert: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('users_letter_pairs', 'users_email_pairs')`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await insert();
  if (!areSearched) return;
  for (const { definition } of rows) await sql.raw(definition).execute(db);
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
