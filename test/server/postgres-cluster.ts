import { execFile, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { fillDemo } from './dumps.ts';

const TEMPLATE = 'demo_template';
const READY_TIMEOUT_MS = 30_000;

const run = promisify(execFile);

/** Starts a PostgreSQL for the test run and removes it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', { url: cluster.url, template: TEMPLATE });
  return cluster.stop;
}

/**
 * Settings of a cluster whose data need not survive a crash of the machine. The tests end only servers, never the
 * machine.
 */
const WITHOUT_DISK = ['fsync=off', 'full_page_writes=off'];

/**
 * Starts a temporary cluster on a free port. `url` has no database name.
 *
 * @param isDurable whether a commit waits for the disk, as in production. A measurement needs this.
 */
export async function startCluster({ isDurable = false } = {}): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const bin = binaries();
  const user = await serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'gimme-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await run(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: folder },
  );
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...['max_connections=200', ...(isDurable ? [] : WITHOUT_DISK)].flatMap((option) => [
      '-c',
      option,
    ]),
  ];
  const server = spawn(join(bin, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
  const exitEvent = new Promise((done) => server.once('exit', done));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
    server.kill('SIGINT');
    await exitEvent;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/`;
  try {
    await untilReady(`${url}postgres`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(`${url}postgres`);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = openPostgres(url + TEMPLATE, () => {});
  await fillDemo(database);
  await database.close();
}

function binaries(): string {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return newest;
}

/** Returns the user that the PostgreSQL package made, because PostgreSQL refuses to run as root. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const readId = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const [uid, gid] = await Promise.all([readId('-u'), readId('-g')]);
  return { uid, gid };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  const giveUp = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}
