import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { PATIENCE_MS } from '../patience.ts';
import { fillDemo } from './dumps.ts';

const TEMPLATE = 'demo_template';
const START_TRIES = 3;

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
  await run(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'],
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: folder },
  );
  const options = ['max_connections=200', ...(isDurable ? [] : WITHOUT_DISK)];
  const args = [
    ...['-D', data, '-h', '127.0.0.1', '-k', folder],
    ...options.flatMap((option) => ['-c', option]),
  ];
  // Another program may take the port before PostgreSQL does.
  for (let tryCount = 1; tryCount <= START_TRIES; tryCount++) {
    const port = await freePort();
    const server = spawn(join(bin, 'postgres'), [...args, '-p', String(port)], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    const exitEvent = new Promise((done) => server.once('exit', done));
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
      server.kill('SIGINT');
      await exitEvent;
      rmSync(folder, { recursive: true, force: true });
    };
    const url = `postgres://postgres@127.0.0.1:${port}/`;
    if (await isReady(`${url}postgres`, server)) return { url, stop };
    server.kill('SIGINT');
    if (server.exitCode === null) await exitEvent;
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error('PostgreSQL does not start');
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
  const getId = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  const [uid, gid] = await Promise.all([getId('-u'), getId('-g')]);
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

/** Waits until this server answers. Returns false when it has ended, or does not answer in time. */
async function isReady(url: string, server: ChildProcess): Promise<boolean> {
  const giveUp = Date.now() + PATIENCE_MS;
  while (server.exitCode === null && Date.now() < giveUp) {
    const client = new pg.Client(url);
    const isAnswered = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    // A server that has ended cannot have given this answer: another server listens on its port.
    if (isAnswered) return server.exitCode === null;
    await new Promise((later) => setTimeout(later, 100));
  }
  return false;
}
