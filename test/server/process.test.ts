import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { machineEnv, startServer } from '../e2e/server.ts';
import { emptyFolder, emptyPlace } from './data-place.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { onPostgres } from './test-database.ts';

const place = await emptyPlace();
const server = await startServer({ env: { ...place.env, LOG_LEVEL: 'debug' } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** Runs `main.ts` until the process ends. */
async function runToEnd(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    env: { ...machineEnv, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

function logIn(username: string): Promise<Response> {
  return fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
}

describe('the server process', () => {
  it('logs no error for an upload whose client disconnected', async () => {
    const client = connect(server.port, '127.0.0.1');
    await once(client, 'connect');
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n';
    client.write(`${head}{"username":"cut off`);
    const countAnswered = () =>
      server
        .output()
        .split('\n')
        .find((line) => line.includes(' 499 '));
    // The server must have read some bytes before the connection breaks.
    await fetch(`${server.url}/api/health/live`);
    client.destroy();
    await expect.poll(countAnswered).toContain(' DEBUG POST /api/auth/login ');
    expect(server.output()).not.toContain('ECONNRESET');
  });

  it('prints its address and the demo accounts', () => {
    expect(server.output()).toContain(server.url);
    expect(server.output()).toMatch(/admin, scorer, player/);
    expect(server.output()).toContain(`Password: ${DEMO_PASSWORD}`);
  });

  it('keeps the stored data and the demo when it starts again', async () => {
    await server.stop();
    await server.start();
    expect((await logIn('scorer')).status).toBe(200);
    const tournaments = await fetch(`${server.url}/api/game/game-tournaments`);
    expect(await tournaments.json()).toHaveLength(5);
  });

  it('answers every open request after a stop signal, accepts no new one and exits with 0', async () => {
    // Each sign-in takes about 40 ms of hashing and two run at a time, so most are unanswered when the signal comes.
    const inFlight = Array.from({ length: 30 }, () => logIn('scorer'));
    const first = await Promise.race(inFlight);
    const serverStop = server.stop();
    const late = () => logIn('nobody').catch(() => 'refused');
    await expect.poll(late, { interval: 20 }).toBe('refused');
    const statuses = (await Promise.all(inFlight)).map((answer) => answer.status);
    await serverStop;
    expect(first.status).toBe(200);
    expect(statuses).toEqual(Array(30).fill(200));
    await server.start();
  });

  it('names the wrong settings and exits with 1', async () => {
    const { code, output } = await runToEnd({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a whole number',
      expect.stringMatching(/^LOG_LEVEL must be/),
    ]);
  });

  it.each([[[]], [['--lan']]])(
    'on a port in use, called with %j, explains the fix, creates nothing and exits with 1',
    async (args) => {
      const other = createServer().listen(0, '0.0.0.0');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const elsewhere = await emptyFolder();
      const { code, output } = await runToEnd({ ...elsewhere.env, PORT: String(port) }, args);
      expect(code).toBe(1);
      expect(output.trim()).toBe(
        `Port ${port} is taken, probably by another Gimme Points server. Stop that program, or set PORT to another number.`,
      );
      expect(await readdir(elsewhere.env.DATA_DIR)).toEqual([]);
      other.close();
      await elsewhere.remove();
    },
  );

  it('names a HOST that is no address of this machine and exits with 1', async () => {
    const elsewhere = await emptyFolder();
    // This address is for documentation (RFC 5737). No machine has it.
    const { code, output } = await runToEnd({ ...elsewhere.env, HOST: '192.0.2.1' });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'HOST 192.0.2.1 is not an address of this machine. Set another HOST.',
    );
    await elsewhere.remove();
  });

  it('reports that the database is not available and exits with 1', async () => {
    // Either no PostgreSQL is at this address, or the server above already uses the data directory.
    const env = onPostgres ? { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } : place.env;
    const { code, output } = await runToEnd(env);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The database did not answer: .*ECONNREFUSED|in use by another process/,
    );
  });
});
