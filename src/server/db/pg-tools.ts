import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inSnapshot } from './in-snapshot.ts';
import type { Schema } from './schema.ts';

/** The name by which PostgreSQL lists the connections of this product. */
export const APPLICATION_NAME = 'gimme-points';

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

/** Restores a dump of {@link dumpPostgres} in one transaction, in the place of all tables and functions. */
export async function restorePostgres(
  db: Kysely<Schema>,
  url: string,
  payload: Readable,
): Promise<void> {
  await requireTool(db, 'pg_restore');
  await dropEverything(db);
  const args = ['--single-transaction', '--no-owner', '--no-privileges'];
  await runTool('pg_restore', args, url, (tool) => pipeline(payload, tool.stdin));
}

/** Whether a server of this product is connected, beside the caller's own connection. */
export async function isServerConnected(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${APPLICATION_NAME}
      and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
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
