import { existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database, Hints } from './database.ts';
import { DurableNodeFs, removeNoSync } from './durable-node-fs.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';

/** The file mode that PostgreSQL gives its own folder. */
const OWNER_ONLY = 0o700;

/** Opens the embedded PostgreSQL in a folder, with an fsync on every commit. Creates the folder on first use. */
export async function openPGlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  try {
    const cluster = join(dataDir, 'postgres');
    if (!existsSync(cluster)) await createCluster(cluster);
    // Earlier versions let every account of the machine read the folder.
    await chmod(cluster, OWNER_ONLY);
    const pglite = await start(cluster);
    const database = createPgliteDatabase(pglite);
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

/** The embedded database has one process, so there is no other process to send hints to. */
const noHints: Hints = { send: () => {}, listen: async () => async () => {} };

/**
 * Creates the query layer over a running PGlite.
 *
 * @param queryable runs its statements; by default it yields to the event loop
 */
export function createPgliteDatabase(
  pglite: PGlite,
  queryable: ReturnType<typeof yieldBetweenStatements> = yieldBetweenStatements(pglite),
): Database {
  const db: Database['db'] = new Kysely({ dialect: new PGliteDialect({ pglite: queryable }) });
  const close = async () => {
    await db.destroy();
    // Kysely closes only a database that it has used.
    if (!pglite.closed) await pglite.close();
  };
  return {
    db,
    kind: 'pglite',
    pool: null,
    hints: noHints,
    executeSql: (text, values) => executeSql(pglite, text, values),
    close,
  };
}

/** Runs SQL. PGlite runs several statements only without values, and not inside an open transaction. */
async function executeSql(pglite: PGlite, text: string, values: readonly unknown[] = []) {
  if (values.length > 0) return pglite.query<Record<string, unknown>>(text, [...values]);
  const results = await pglite.exec(text);
  return { rows: results.at(-1)?.rows ?? [] };
}

/**
 * Creates the cluster under a temporary name, so that a process that is killed meanwhile leaves no incomplete cluster
 * behind.
 */
async function createCluster(cluster: string): Promise<void> {
  const unfinishedCluster = `${cluster}.new`;
  await rm(unfinishedCluster, { recursive: true, force: true });
  await mkdir(unfinishedCluster, { mode: OWNER_ONLY });
  const pglite = await start(unfinishedCluster);
  await pglite.close();
  await rename(unfinishedCluster, cluster);
  const folder = await open(join(cluster, '..'));
  await folder.sync();
  await folder.close();
}

function start(cluster: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFs(cluster),
    startParams: removeNoSync(PGlite.defaultStartParams),
  });
}
