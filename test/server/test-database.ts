import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { hashPassword } from '../../src/server/accounts/password.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { pgliteDatabase } from '../../src/server/db/open-pglite.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { makeDemo } from '../../src/server/demo/make-demo.ts';

/** Password of every demo account in tests. */
export const DEMO_PASSWORD = 'golf-demo';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url));
const SOURCES = fileURLToPath(new URL('../../src/server/', import.meta.url));

/** Whether these tests run on PostgreSQL (TEST_DATABASE, set by the Vitest project). */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** A fresh database with the schema and the demo, of the kind these tests run on. */
export function freshDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres() : freshPGlite();
}

/** Fills an empty database as every test finds it. */
export async function fillDemo(database: Database): Promise<void> {
  await migrate(database.db);
  await makeDemo(database.db, { hash: hashPassword, password: DEMO_PASSWORD });
}

/** A database without anything in it, of the kind these tests run on. */
export async function emptyDatabase(): Promise<Database> {
  return onPostgres ? freshPostgres('template0') : pgliteDatabase(await PGlite.create());
}

/** Where a server process of its own finds an empty database, of the kind these tests run on. */
export async function emptyPlace(): Promise<{
  env: Record<string, string>;
  remove(): Promise<void>;
}> {
  if (onPostgres) {
    const { url, drop } = await createPostgres('template0');
    return { env: { DATABASE_URL: url }, remove: drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'gimme-server-'));
  return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true }) };
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

async function freshPGlite(): Promise<Database> {
  return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([await preparedDump()]) }));
}

/** A dump of the filled database, kept until something it is made from changes. */
async function preparedDump(): Promise<Buffer<ArrayBuffer>> {
  const file = `${CACHE}${fingerprint()}.tar`;
  if (!existsSync(file)) await writeDump(file);
  return readFile(file);
}

async function writeDump(file: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = pgliteDatabase(pglite);
  await fillDemo(database);
  const dump = await pglite.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE, { recursive: true });
  // Several test files may make it at once: each its own, the last one stays.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const made = globSync('{db/migrations,demo,accounts}/*', { cwd: SOURCES }).sort();
  for (const path of [...made, 'seeded-random.ts'])
    hash.update(path).update(readFileSync(SOURCES + path));
  hash.update(readFileSync(new URL('../../package-lock.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}
