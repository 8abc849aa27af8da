import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { demoPlace, emptyPlace } from './data-place.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { runToEnd } from './run-to-end.ts';
import { onPostgres } from './test-database.ts';

// The first start on an empty embedded database takes seconds, and a browser test walks through it too.
const place = await (onPostgres || isLong ? emptyPlace() : demoPlace());
const server = await startServer({ env: { ...place.env, LOG_LEVEL: 'debug' } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

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

  it('prints its URL and the demo accounts', () => {
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

  it('reports that the database is not available and exits with 1', async () => {
    // Either no PostgreSQL listens there, or the server above already uses the data directory.
    const env = onPostgres ? { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } : place.env;
    const { code, output } = await runToEnd(env);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The database did not answer: .*ECONNREFUSED|in use by another process/,
    );
  });
});
