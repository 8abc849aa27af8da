import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { machineEnv, startServer } from '../e2e/server.ts';
import { emptyPlace } from './data-place.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { onPostgres } from './test-database.ts';

const place = await emptyPlace();
const server = await startServer({ env: place.env });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

/** Runs `main.ts` until it ends by itself. */
async function runToEnd(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
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
  it('tells its address and the demo accounts', () => {
    expect(server.output()).toContain(server.url);
    expect(server.output()).toMatch(/admin, scorer, player/);
    expect(server.output()).toContain(`Password: ${DEMO_PASSWORD}`);
  });

  it('keeps what was there, the demo too, when it starts again', async () => {
    await server.stop();
    await server.start();
    expect((await logIn('scorer')).status).toBe(200);
    const tournaments = await fetch(`${server.url}/api/game/game-tournaments`);
    expect(await tournaments.json()).toHaveLength(5);
  });

  it('asked to stop, answers every request in flight, takes no new one, and ends with 0', async () => {
    // Each takes some 40 ms of hashing and two run at a time: most are in flight when the signal comes.
    const inFlight = Array.from({ length: 30 }, () => logIn('scorer'));
    const first = await Promise.race(inFlight);
    const stopped = server.stop();
    const late = () => logIn('nobody').catch(() => 'refused');
    await expect.poll(late, { interval: 20 }).toBe('refused');
    const statuses = (await Promise.all(inFlight)).map((answer) => answer.status);
    await stopped;
    expect(first.status).toBe(200);
    expect(statuses).toEqual(Array(30).fill(200));
    await server.start();
  });

  it('says which settings are wrong and ends with 1', async () => {
    const { code, output } = await runToEnd({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a whole number',
      expect.stringMatching(/^LOG_LEVEL must be/),
    ]);
  });

  it('says that its address is taken and ends with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const elsewhere = await emptyPlace();
    const { code, output } = await runToEnd({ ...elsewhere.env, PORT: port });
    expect(code).toBe(1);
    expect(output).toMatch(/EADDRINUSE/);
    expect(output).not.toMatch(/^ {4}at /m);
    other.close();
    await elsewhere.remove();
  });

  it('says that its database cannot be had and ends with 1', async () => {
    // PostgreSQL that is not there; a data directory that the server above has.
    const env = onPostgres ? { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } : place.env;
    const { code, output } = await runToEnd(env);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The database did not answer: .*ECONNREFUSED|in use by another process/,
    );
  });
});
