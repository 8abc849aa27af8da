import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inSnapshot } from './in-snapshot.ts';
import { withSchemaLock } from './migrate.ts';
import type { Schema } from './schema.ts';

/** How the names begin by which PostgreSQL lists the connections of this product. */
const PRODUCT = 'gimme-points';
/** How the names of this process's connections begin. */
export const APPLICATION_NAME = `${PRODUCT} ${crypto.randomUUID().slice(0, 8)}`;
/** A lock of its own: a restore migrates, which takes the lock of the schema. */
const RESTORE_LOCK = 20_251_040;
/** A schema that exists while a restore is under way, and after one that was killed. */
const RESTORE_MARK = sql`unfinished_restore`;

/** Dumps a PostgreSQL with `pg_dump`, in the snapshot in which `load` reads. */
export async function dumpPostgres<Facts>(
  db: Kysely<Schema>,
  url: string,
  load: (snapshot: Transaction<Schema>) => Promise<Facts>,
  write: (payload: Readable) => Promise<void>,
): Promise<Facts> {
  await requireTool(db, 'pg_dump');
  return inSnapshot(db, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const facts = await load(trx);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
    const args = ['--format=custom', `--snapshot=${rows[0]?.id}`];
    await runTool('pg_dump', args, url, (tool) => write(tool.stdout));
    return facts;
  });
}

/**
 * Restores a dump of {@link dumpPostgres} in the place of all tables and functions. When it is killed, the next process
 * that opens the database empties it.
 *
 * @param check throws when the present content must stay
 * @param complete runs on the restored content, before servers may use it
 */
export async function restorePostgres(
  db: Kysely<Schema>,
  url: string,
  payload: Readable,
  { check, complete }: Record<'check' | 'complete', () => Promise<void>>,
): Promise<void> {
  await requireTool(db, 'pg_restore');
  await withSchemaLock({ db, kind: 'postgres' }, () => restoreMarked(), RESTORE_LOCK);

  async function restoreMarked() {
    if (await isMarked(db)) await empty(db);
    await check();
    await sql`create schema ${RESTORE_MARK}`.execute(db);
    try {
      // A server that connected before the mark has not seen it.
      await check();
    } catch (error) {
      await sql`drop schema ${RESTORE_MARK}`.execute(db);
      throw error;
    }
    try {
      await sql`create table ${RESTORE_MARK}.begun ()`.execute(db);
      await dropEverything(db);
      const args = ['--single-transaction', '--no-owner', '--no-privileges'];
      await runTool('pg_restore', args, url, (tool) => pipeline(payload, tool.stdin));
      await complete();
    } catch (error) {
      await empty(db);
      throw error;
    }
    await sql`drop schema ${RESTORE_MARK} cascade`.execute(db);
  }
}

/** Waits for a restore that is under way, and empties a database in which one was killed. */
export async function emptyUnfinishedRestore(db: Kysely<Schema>): Promise<void> {
  if (!(await isMarked(db))) return;
  const emptyMarked = async () => {
    if (await isMarked(db)) await empty(db);
  };
  await withSchemaLock({ db, kind: 'postgres' }, emptyMarked, RESTORE_LOCK);
}

/** Whether another process of this product is connected. */
export async function isServerConnected(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name like ${`${PRODUCT}%`}
      and datname = current_database() and application_name not like ${`${APPLICATION_NAME}%`}`.execute(
    db,
  );
  return rows.length > 0;
}

async function isMarked(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_namespace where nspname = 'unfinished_restore'`.execute(db);
  return rows.length > 0;
}

/** Empties a marked database, unless the restore was killed before it changed anything. */
async function empty(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`
    select from pg_tables where schemaname = 'unfinished_restore' and tablename = 'begun'`.execute(
    db,
  );
  if (rows.length > 0) await dropEverything(db);
  await sql`drop schema ${RESTORE_MARK} cascade`.execute(db);
}

/** Throws when a tool is missing, or older than the database. */
async function requireTool(db: Kysely<Schema>, tool: 'pg_dump' | 'pg_restore'): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const needed = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch((error: unknown) => {
    throw new Error(
      `${tool} does not run on this machine: install the client tools of PostgreSQL ${needed}`,
      { cause: error },
    );
  });
  const found = Number(/(\d+)/.exec(stdout)?.[1]);
  if (found < needed) {
    throw new Error(
      `${tool} is of PostgreSQL ${found} and the database of ${needed}: install the client tools of PostgreSQL ${needed}`,
    );
  }
}

/** Runs a tool on a database. The password is in no argument, because every account of the machine can list them. */
async function runTool(
  tool: string,
  args: readonly string[],
  url: string,
  exchange: (tool: { stdin: NodeJS.WritableStream; stdout: Readable }) => Promise<void>,
): Promise<void> {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  const child = spawn(tool, [...args, `--dbname=${place}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const words = text(child.stderr);
  try {
    await exchange(child);
  } catch (error) {
    child.kill();
    await ended;
    // A tool that ends early closes its input, and its own words say why.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`${tool} failed: ${(await words).trim()}`);
}

async function dropEverything(db: Kysely<Schema>): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db);
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  `.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}
