import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { logOptions } from '../../src/host/log/open-log.ts';
import { readableLine } from '../../src/host/log/readable-line.ts';
import { openServer, type RunningServer } from '../../src/host/open-server.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { parseSettings } from '../../src/server/settings/settings.ts';
import { until } from '../faults/until.ts';
import { TEST_LIMIT_MS } from '../patience.ts';
import type { DataPlace } from '../server/data-place.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** The only environment variables of a server under test. */
export const machineEnv = { PATH, NODE_COMPILE_CACHE };

/** The folder in which a server lists erased accounts, unless a test names one. */
const backups = (port: number) => join(tmpdir(), `gimme-backups-${port}`);

/** The real server. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Returns the output so far, with the logs. */
  output(): string;
  /** Ends the server as an operator does, and waits. */
  stop(): Promise<void>;
  /** Stops the server and opens its database. */
  stopForDatabase(): Promise<Database>;
  /** Opens the database beside the running server, which PostgreSQL allows and the embedded database does not. */
  openDatabase(): Promise<Database>;
  /** Starts the server again on the same port and data. */
  start(): Promise<void>;
}

/** The real server in its own process. `stop` throws when the exit code is not 0. */
export interface ServerProcess extends TestServer {
  /** Ends the server as a power cut does. */
  kill(): Promise<void>;
}

/** The real server in the test's process. */
export interface ServerHere extends TestServer {
  /** The environment variables that name its data. */
  readonly env: Record<string, string>;
  /** Moves the server's clock forward. */
  passTime(ms: number): void;
}

/** Starts the server in this process, on a free port. */
export async function startServerHere({ env }: Pick<ServerOptions, 'env'>): Promise<ServerHere> {
  const output: string[] = [];
  const write = (line: string) => output.push(readableLine(line, false));
  let running: RunningServer | null = null;
  let passedMs = 0;
  // The links in emails name the port, so the server needs its number from the start.
  const port = await findFreePort();

  async function start() {
    const settings = parseSettings({ PORT: String(port), BACKUP_DIR: backups(port), ...env });
    const log = pino({ ...logOptions, level: settings.logLevel }, { write });
    running = await openServer(settings, log, () => new Date(Date.now() + passedMs));
  }

  async function stop() {
    const ending = running;
    running = null;
    await ending?.stop();
    await rm(backups(port), { recursive: true, force: true });
  }

  const database = () => openDatabase(parseSettings(env), () => {});

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    env,
    output: () => output.join(''),
    stop,
    stopForDatabase: async () => {
      await stop();
      return database();
    },
    openDatabase: database,
    start,
    passTime: (ms) => {
      passedMs += ms;
    },
  };
}

interface ServerOptions {
  /** The server's environment variables, with the location of its data. */
  env: Record<string, string> & DataPlace['env'];
  /**
   * Whether the server starts with `--lan`, with HTTPS on every address. Then `url` is the plain HTTP URL that names
   * the HTTPS one.
   */
  lan?: boolean;
  /** The folder of another build. The default is this one. */
  folder?: string;
}

/** Starts `src/host/main.ts` on a free port and waits until it is ready. */
export async function startServer({
  env,
  lan = false,
  folder = '.',
}: ServerOptions): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const url = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  let child: ChildProcess | null = null;

  async function start() {
    child = spawn(process.execPath, ['src/host/main.ts', ...(lan ? ['--lan'] : [])], {
      cwd: folder,
      env: { ...machineEnv, PORT: String(port), BACKUP_DIR: backups(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk) => output.push(String(chunk)));
    child.stderr?.on('data', (chunk) => output.push(String(chunk)));
    await untilReady(url + (lan ? '/ca.crt' : '/api/health/ready'), child, output);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const exitEvent = once(ending, 'exit');
    ending.kill(signal);
    await exitEvent;
    await rm(backups(port), { recursive: true, force: true });
    if (signal === 'SIGTERM' && ending.exitCode !== 0) {
      throw new Error(`the server ended with ${ending.exitCode}:\n${output.join('')}`);
    }
  }

  const stop = () => end('SIGTERM');
  const database = () => openDatabase(parseSettings(env), () => {});

  await start();
  return {
    url,
    port,
    output: () => output.join(''),
    stop,
    kill: () => end('SIGKILL'),
    stopForDatabase: async () => {
      await stop();
      return database();
    },
    openDatabase: database,
    start,
  };
}

async function untilReady(probe: string, child: ChildProcess, output: string[]): Promise<void> {
  const isReady = () =>
    fetch(probe).then(
      (answer) => answer.ok,
      () => false,
    );
  try {
    await until(
      'server',
      async () => child.exitCode !== null || (await isReady()),
      Boolean,
      TEST_LIMIT_MS,
    );
    if (child.exitCode === null) return;
  } catch {
    child.kill('SIGKILL');
  }
  throw new Error(`the server did not become ready:\n${output.join('')}`);
}

/** Returns a free port, which the system does not assign again at once. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
