import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { hashPassword } from '../../src/server/accounts/password.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { makeDemo } from '../../src/server/demo/make-demo.ts';
import { preparedDump } from './prepared-dump.ts';

/** Password of every demo account in tests. */
export const DEMO_PASSWORD = 'golf-demo';

/** Whether these tests run on PostgreSQL (TEST_DATABASE, set by the Vitest project). */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** A fresh database with the schema and the demo, of the kind these tests run on. */
export async function freshDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres() : pgliteOf(await demoDump());
}

/** Fills an empty database as every test finds it. */
export async function fillDemo(database: Database): Promise<void> {
  await migrate(database.db);
  await makeDemo(database.db, { hash: hashPassword, password: DEMO_PASSWORD });
}

/** A database without anything in it, of the kind these tests run on. */
export async function emptyDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres('template0') : pgliteOf(await emptyDump());
}

/** Where a server process of its own has its data. */
export interface DataPlace {
  /** The settings that say so. */
  readonly env: Record<string, string>;
  /** Clears it away once no server is on it. */
  remove(): Promise<void>;
}

/** Where a server process finds a database without a table, of the kind these tests run on. */
export async function emptyPlace(): Promise<DataPlace> {
  return onPostgres ? placeOnPostgres('template0') : placeInFolder(await emptyDump());
}

/** Where a server process finds an embedded database with the demo. */
export async function demoEmbedded(): Promise<DataPlace> {
  return placeInFolder(await demoDump());
}

/** Where a server process starts for the first time, as at a newcomer's: an empty folder. */
export async function emptyFolder(): Promise<DataPlace & { env: { DATA_DIR: string } }> {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-server-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { env: { DATA_DIR: folder }, remove };
}

async function placeInFolder(dump: Buffer): Promise<DataPlace> {
  const place = await emptyFolder();
  const cluster = join(place.env.DATA_DIR, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  // It warns of the slash that every name begins with.
  execFileSync('tar', ['-x', '-C', cluster], { input: dump, stdio: 'pipe' });
  return place;
}

/** Where a server process finds a database with the demo, on PostgreSQL. */
export function demoOnPostgres(): Promise<DataPlace> {
  return placeOnPostgres(inject('postgres').template);
}

async function placeOnPostgres(template: string): Promise<DataPlace> {
  const { url, drop } = await createPostgres(template);
  return { env: { DATABASE_URL: url }, remove: drop };
}

async function freshPostgres(template = inject('postgres').template): Promise<Database> {
  const { url, drop } = await createPostgres(template);
  const database = openPostgres(url, () => {});
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

async function createPostgres(
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = inject('postgres');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, `create database ${name} template ${template}`);
  return { url: url + name, drop: () => asAdmin(url, `drop database ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(`${url}postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}

function demoDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpOf('demo', fillDemo);
}

function emptyDump(): Promise<Buffer<ArrayBuffer>> {
  return dumpOf('empty', async () => {});
}

/** Prepared once: making a cluster anew takes seconds. */
function dumpOf(name: string, fill: (database: Database) => Promise<void>) {
  return preparedDump(name, async () => {
    const pglite = await PGlite.create();
    const database = pgliteDatabase(pglite);
    await fill(database);
    const dump = await pglite.dumpDataDir('none');
    await database.close();
    return Buffer.from(await dump.arrayBuffer());
  });
}

async function pgliteOf(dump: Buffer<ArrayBuffer>): Promise<Database> {
  return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([dump]) }));
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}
