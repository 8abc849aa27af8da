import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/test-database/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The sources of a dump. A change in one of these makes the dump out of date. */
const MADE_FROM = [
  'src/{demo,server/{db/migrations,accounts,tickets}}/**/*.{sql,ts}',
  'src/server/standings/tickets/lowest-lots.ts',
  'src/golf/draw.ts',
  'src/server/db/migrate.ts',
  'src/drawings/seeded-random.ts',
  'test/server/{dumps,quick-hash}.ts',
  'package-lock.json',
];

const preparedDumps = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/**
 * Returns the dump with this name. Creates it once and keeps it between test runs; parallel calls wait for the same
 * dump.
 */
export function preparedDump(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const dump = preparedDumps.get(name) ?? readOrMake(name, make);
  preparedDumps.set(name, dump);
  return dump;
}

async function readOrMake(
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const file = `${CACHE}${name}-${fingerprint()}.tar`;
  if (!existsSync(file)) {
    await mkdir(CACHE, { recursive: true });
    // Several test files may make the dump at the same time. Each writes its own file, and the last rename wins.
    const unfinishedFile = `${file}.${process.pid}`;
    await writeFile(unfinishedFile, await make());
    await rename(unfinishedFile, file);
    await removeOlder(name, file);
  }
  return readFile(file);
}

async function removeOlder(name: string, current: string): Promise<void> {
  for (const path of globSync(`${CACHE}${name}-*.tar`)) {
    if (path !== current) await rm(path, { force: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(MADE_FROM, { cwd: ROOT }).sort()) {
    hash.update(path).update(readFileSync(ROOT + path));
  }
  // A dump has times relative to its creation, so a dump from another day is out of date.
  hash.update(new Date().toDateString());
  return hash.digest('hex').slice(0, 16);
}
