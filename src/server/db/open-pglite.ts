import { existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, constants as zlib } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database, Hints } from './database.ts';
import { DurableNodeFs, removeNoSync } from './durable-node-fs.ts';
import { inSnapshot } from './in-snapshot.ts';
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
    await rm(nameUnfinished(cluster), { recursive: true, force: true });
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
    dump: async (load, write) => {
      const { facts, files } = await inSnapshot(db, async (trx) => ({
        facts: await load(trx),
        files: await pglite.dumpDataDir('none'),
      }));
      // The files are in memory by now, so writes go on while they are compressed.
      await write(Readable.fromWeb(files.stream()).pipe(createGzip({ level: zlib.Z_BEST_SPEED })));
      return facts;
    },
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
 * Replaces an embedded database by the files of a dump.
 *
 * @param check looks at the present database, if there is one, and throws when it must stay
 * @param complete runs on the new one before it takes the place of the present one
 */
export async function restorePGlite(
  dataDir: string,
  files: Blob,
  { check, complete }: Record<'check' | 'complete', (database: Database) => Promise<void>>,
): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) {
    const present = await openPGlite(dataDir);
    await check(present).finally(present.close);
  }
  await mkdir(dataDir, { recursive: true });
  const unlock = lockDataDir(dataDir);
  try {
    await createCluster(join(dataDir, 'postgres'), files, async (pglite) => {
      await complete(createPgliteDatabase(pglite));
    });
  } finally {
    unlock();
  }
}

/**
 * Creates the cluster under a temporary name, so that a process that is killed meanwhile leaves no incomplete cluster
 * behind.
 */
async function createCluster(
  cluster: string,
  files?: Blob,
  complete: (pglite: PGlite) => Promise<void> = async () => {},
): Promise<void> {
  const unfinishedCluster = nameUnfinished(cluster);
  await rm(unfinishedCluster, { recursive: true, force: true });
  await mkdir(unfinishedCluster, { mode: OWNER_ONLY });
  const pglite = await start(unfinishedCluster, files);
  await complete(pglite).finally(() => pglite.close());
  await rm(cluster, { recursive: true, force: true });
  await rename(unfinishedCluster, cluster);
  await syncFolder(join(cluster, '..'));
}

/** Names the folder of a cluster that is not complete. A killed restore leaves one. */
function nameUnfinished(cluster: string): string {
  return `${cluster}.new`;
}

/** Waits until the names of a folder's files are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}

function start(cluster: string, files?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFs(cluster),
    startParams: removeNoSync(PGlite.defaultStartParams),
    ...(files && { loadDataDir: files }),
  });
}
