import { readdir, readFile } from 'node:fs/promises';
import { CompiledQuery, type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { NO_STATEMENT_LIMIT } from './no-statement-limit.ts';
import type { Schema } from './schema.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

// The lock may have any number that no other advisory lock on the database has.
const LOCK = 20_251_039;

type MigrationMarks = {
  schema_migrations: { name: string; ran_at: Generated<Date> };
};

/** Thrown when a newer build has changed the database, so this build must not use it. */
export class UnknownMigration extends Error {
  override readonly name = 'UnknownMigration';
}

/** Returns the names of this build's migrations, in their order. */
export async function listMigrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Migrates the schema to this build. Runs the SQL files that have not run, in name order, each in its own transaction
 * together with its mark. Processes that start at the same time take turns.
 *
 * @returns the names that ran
 * @throws UnknownMigration when the database has a migration that this build does not know
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const knownNames = await listMigrationNames();
  const newNames: string[] = [];
  // On most starts every migration is done, and this check is all that runs.
  const doneNames = await db.transaction().execute((plain) => lockMarks(plain, knownNames));
  for (const name of knownNames.filter((name) => !doneNames.has(name))) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    const isNew = await db.transaction().execute((plain) => apply(plain, knownNames, name, text));
    if (isNew) newNames.push(name);
  }
  return newNames;
}

/**
 * Whether every migration of this build has run. A newer build may have run more: in a rolling upgrade the processes of
 * this one still answer.
 */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const doneRows = await selectMigrationMarks(db).select('name').execute();
  const doneNames = new Set(doneRows.map(({ name }) => name));
  return (await listMigrationNames()).every((name) => doneNames.has(name));
}

/** Finds the newest migration that has run; null in a database without tables. */
export async function findNewestMigration(db: Kysely<Schema>): Promise<string | null> {
  const { rows } = await sql<{ marks: string | null }>`
    select to_regclass('public.schema_migrations')::text as marks`.execute(db);
  if (!rows[0]?.marks) return null;
  const newest = await selectMigrationMarks(db)
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.name ?? null;
}

/** Finds when the first migration ran, which is when this installation began. */
export async function findFirstMigrationTime(db: Kysely<Schema>): Promise<Date> {
  const { ran_at } = await selectMigrationMarks(db)
    .select('ran_at')
    .orderBy('ran_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return ran_at;
}

/**
 * Runs other changes of the schema while no other process changes it. The embedded database takes no lock: it has one
 * process, and the work itself needs its only connection.
 */
export async function withSchemaLock<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  work: () => Promise<T>,
  lock = LOCK,
): Promise<T> {
  if (kind === 'pglite') return work();
  return db.transaction().execute(async (turn) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(turn);
    await lockSchema(turn, lock);
    return work();
  });
}

async function apply(
  transaction: Transaction<Schema>,
  knownNames: readonly string[],
  name: string,
  text: string,
): Promise<boolean> {
  // Another process may have run this migration meanwhile.
  if ((await lockMarks(transaction, knownNames)).has(name)) return false;
  for (const statement of splitStatements(text)) {
    await transaction.executeQuery(CompiledQuery.raw(statement));
  }
  await withMigrations(transaction).insertInto('schema_migrations').values({ name }).execute();
  return true;
}

/**
 * Returns the migrations that have run. Locks the table of marks, so that no other process runs a migration until the
 * transaction ends.
 */
async function lockMarks(
  transaction: Transaction<Schema>,
  knownNames: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockSchema(transaction);
  await sql`
    create table if not exists schema_migrations (
      name text primary key, ran_at timestamptz not null default now()
    )`.execute(transaction);
  const doneNames = new Set(
    (await selectMigrationMarks(transaction).select('name').execute()).map((row) => row.name),
  );
  refuseUnknown(doneNames, knownNames);
  return doneNames;
}

async function lockSchema(transaction: Transaction<Schema>, lock = LOCK): Promise<void> {
  // The wait for another process may take longer than a statement may usually take.
  await transaction.executeQuery(CompiledQuery.raw(NO_STATEMENT_LIMIT));
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

function refuseUnknown(doneNames: ReadonlySet<string>, knownNames: readonly string[]): void {
  const unknownNames = [...doneNames].filter((name) => !knownNames.includes(name));
  if (unknownNames.length === 0) return;
  throw new UnknownMigration(
    `the database was changed by a newer build (${unknownNames.join(', ')}): run that one, or restore a backup`,
  );
}

/** Splits a file at each semicolon that ends a line, because a prepared statement holds one command. */
function splitStatements(text: string): string[] {
  return text.split(/;\s*$/m).filter((statement) => /^\s*[^\s-]/m.test(statement));
}

function selectMigrationMarks(db: Kysely<Schema>) {
  return withMigrations(db).selectFrom('schema_migrations');
}

function withMigrations(db: Kysely<Schema>): Kysely<Schema & MigrationMarks> {
  return db.withTables<MigrationMarks>();
}
