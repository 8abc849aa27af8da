import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database, Hints } from './database.ts';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';
import { givingTurns } from './giving-turns.ts';

/** Opens the embedded PostgreSQL in a folder, made on first use, with an fsync on every commit. */
export async function openPGlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  try {
    const cluster = join(dataDir, 'postgres');
    if (!existsSync(cluster)) await makeCluster(cluster);
    const pglite = await start(cluster);
    const database = pgliteDatabase(pglite);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The embedded database has one process: there is nobody to tell. */
const noHints: Hints = { send: () => {}, listen: async () => async () => {} };

/**
 * The query layer over a PGlite that runs.
 *
 * @param queried how its statements are run; handing the event loop back unless said
 */
export function pgliteDatabase(
  pglite: PGlite,
  queried: ReturnType<typeof givingTurns> = givingTurns(pglite),
): Database {
  const db: Database['db'] = new Kysely({ dialect: new PGliteDialect({ pglite: queried }) });
  const close = async () => {
    await db.destroy();
    // Kysely closes only what it has used.
    if (!pglite.closed) await pglite.close();
  };
  return {
    db,
    kind: 'pglite',
    hints: noHints,
    executeSql: (text, values) => executeSql(pglite, text, values),
    close,
  };
}

/** PGlite takes several statements only without values. It does not run them inside a transaction somebody has open. */
async function executeSql(pglite: PGlite, text: string, values: readonly unknown[] = []) {
  if (values.length > 0) return pglite.query<Record<string, unknown>>(text, [...values]);
  const results = await pglite.exec(text);
  return { rows: results.at(-1)?.rows ?? [] };
}

/** Makes the cluster under another name: a process killed meanwhile leaves no half-made one to be opened later. */
async function makeCluster(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await start(unfinished);
  await pglite.close();
  await rename(unfinished, cluster);
  const folder = await open(join(cluster, '..'));
  await folder.sync();
  await folder.close();
}

function start(cluster: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFs(cluster),
    startParams: durableStartParams(PGlite.defaultStartParams),
  });
}
