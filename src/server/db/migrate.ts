import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

// Any number, as long as nothing else on the database takes the same advisory lock.
const LOCK = 20_251_039;

interface WithMigrations extends Schema {
  schema_migrations: { name: string };
}

/** A database that a newer build has changed: this one must not touch it. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration';
}

/** The names of this build's migrations, in the order they run. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings the schema up to this build: runs the SQL files the database has not seen, in name order, each in its own
 * transaction together with its mark. Several processes may start at once: they take turns.
 *
 * @returns the names that ran
 * @throws UnknownMigration when the database has one this build does not know
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const known = await migrationNames();
  const ran: string[] = [];
  // Most starts find nothing to do, and look once.
  const done = await db.transaction().execute((plain) => lockMarks(plain, known));
  for (const name of known.filter((name) => !done.has(name))) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const isNew = await db.transaction().execute((plain) => apply(plain, known, name, text));
    if (isNew) ran.push(name);
  }
  return ran;
}

/** Whether every migration of this build, and no other, has run. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const known = await migrationNames();
  const done = await marks(db).select('name').orderBy('name').execute();
  return known.length === done.length && known.every((name, index) => done[index]?.name === name);
}

async function apply(
  transaction: Transaction<Schema>,
  known: readonly string[],
  name: string,
  text: string,
): Promise<boolean> {
  // Another process may have run it since.
  if ((await lockMarks(transaction, known)).has(name)) return false;
  for (const statement of statementsOf(text)) {
    await transaction.executeQuery(CompiledQuery.raw(statement));
  }
  await withMigrations(transaction).insertInto('schema_migrations').values({ name }).execute();
  return true;
}

/** What has run, of which no other process runs any until the transaction ends. */
async function lockMarks(
  transaction: Transaction<Schema>,
  known: readonly string[],
): Promise<ReadonlySet<string>> {
  // Waiting for another process's turn may take longer than a request may.
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  await sql`
    create table if not exists schema_migrations (
      name text primary key, ran_at timestamptz not null default now()
    )`.execute(transaction);
  const done = new Set((await marks(transaction).select('name').execute()).map((row) => row.name));
  refuseUnknown(done, known);
  return done;
}

function refuseUnknown(done: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...done].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new UnknownMigration(
    `the database was changed by a newer build (${unknown.join(', ')}): run that one, or restore a backup`,
  );
}

/** A prepared statement holds one command, so a file is cut at each semicolon that ends a line. */
function statementsOf(text: string): string[] {
  return text.split(/;\s*$/m).filter((statement) => /^\s*[^\s-]/m.test(statement));
}

function marks(db: Kysely<Schema>) {
  return withMigrations(db).selectFrom('schema_migrations');
}

function withMigrations(db: Kysely<Schema>): Kysely<WithMigrations> {
  return db.withTables<{ schema_migrations: { name: string } }>();
}
