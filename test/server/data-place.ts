import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demoDump, emptyDump } from './dumps.ts';
import { createPostgres, runStatement } from './postgres-databases.ts';
import { onPostgres } from './test-database.ts';

/** Where a server process stores its data. */
export interface DataPlace<Env = { DATA_DIR: string } | { DATABASE_URL: string }> {
  /** The environment variable that selects it. */
  readonly env: Env;
  /** Deletes the data. No server may use them any more. */
  remove(): Promise<void>;
}

/** Creates a database without tables, of the kind on which these tests run. */
export async function emptyPlace(): Promise<DataPlace> {
  return onPostgres ? emptyOnPostgres() : placeInFolder(await emptyDump());
}

/** Creates a database without tables on PostgreSQL. */
export function emptyOnPostgres(): Promise<DataPlace<{ DATABASE_URL: string }>> {
  return placeOnPostgres('template0');
}

/** Creates a database with the demo, of the kind on which these tests run. */
export function demoPlace(): Promise<DataPlace> {
  return onPostgres ? demoOnPostgres() : demoEmbedded();
}

/** Creates an embedded database with the demo. */
export async function demoEmbedded(): Promise<DataPlace<{ DATA_DIR: string }>> {
  return placeInFolder(await demoDump());
}

/** Creates a database with the demo on PostgreSQL. Its sessions have just proved who uses them. */
export async function demoOnPostgres(): Promise<DataPlace<{ DATABASE_URL: string }>> {
  const place = await placeOnPostgres(inject('postgres').template);
  await runStatement(place.env.DATABASE_URL, 'update sessions set proved_at = now()');
  return place;
}

/** Creates an empty folder, so that the server starts for the first time. */
export async function emptyFolder(): Promise<DataPlace<{ DATA_DIR: string }>> {
  const folder = await mkdtemp(join(tmpdir(), 'gimme-server-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { env: { DATA_DIR: folder }, remove };
}

async function placeInFolder(dump: Buffer): Promise<DataPlace<{ DATA_DIR: string }>> {
  const place = await emptyFolder();
  const cluster = join(place.env.DATA_DIR, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  // tar warns about the slash at the start of every name.
  execFileSync('tar', ['-x', '-C', cluster], { input: dump, stdio: 'pipe' });
  return place;
}

async function placeOnPostgres(template: string): Promise<DataPlace<{ DATABASE_URL: string }>> {
  const { url, drop } = await createPostgres(template);
  return { env: { DATABASE_URL: url }, remove: drop };
}
