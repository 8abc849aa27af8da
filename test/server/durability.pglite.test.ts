import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataDirInUse } from '../../src/server/db/data-dir-lock.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createPgliteDatabase, openPGlite } from '../../src/server/db/open-pglite.ts';
import { demoEmbedded } from './data-place.ts';

const COMMITS = 100;
const folder = mkdtempSync(join(tmpdir(), 'gimme-durability-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** Creates a data folder with the demo, because a new cluster takes seconds. */
async function makeDataDir(): Promise<string> {
  const place = await demoEmbedded();
  onTestFinished(place.remove);
  return place.env.DATA_DIR;
}

/** Counts the calls of `fsync` during COMMITS acknowledged commits. */
async function countFsyncs(database: Database): Promise<number> {
  const fsync = vi.spyOn(fs, 'fsyncSync');
  for (let n = 0; n < COMMITS; n += 1) {
    await database.db
      .insertInto('teams')
      .values({ name: `team ${n}` })
      .execute();
  }
  return fsync.mock.calls.length;
}

describe('the embedded database', () => {
  it('syncs to disk at least once for every commit', async () => {
    const database = await openPGlite(await makeDataDir());
    expect(await countFsyncs(database)).toBeGreaterThanOrEqual(COMMITS);
    await database.close();
  });

  it('would not sync without our file system', async () => {
    const pglite = await PGlite.create(join(await makeDataDir(), 'postgres'));
    const database = createPgliteDatabase(pglite, pglite);
    expect(await countFsyncs(database)).toBe(0);
    await database.close();
  });

  it('is created completely or not at all, and the next start replaces what a killed one left', async () => {
    const dataDir = join(folder, 'half');
    fs.mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    fs.writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '');
    const database = await openPGlite(dataDir);
    expect(await migrate(database.db)).not.toEqual([]);
    await database.close();
    expect(fs.existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('is readable only by its owner, even when an earlier version made it readable for others', async () => {
    const dataDir = await makeDataDir();
    const cluster = join(dataDir, 'postgres');
    const readMode = (path: string) => (fs.statSync(path).mode & 0o777).toString(8);
    await (await openPGlite(dataDir)).close();
    expect(readMode(cluster)).toBe('700');
    fs.chmodSync(cluster, 0o755);
    await (await openPGlite(dataDir)).close();
    expect(readMode(cluster)).toBe('700');
  });

  it('is open in one process at a time, and free after it is closed', async () => {
    const dataDir = await makeDataDir();
    const first = await openPGlite(dataDir);
    await expect(openPGlite(dataDir)).rejects.toThrow(DataDirInUse);
    await first.close();
    const second = await openPGlite(dataDir);
    await second.close();
  });
});
