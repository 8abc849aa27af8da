import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { limitSlowRequests, listen } from '../../src/host/listen/listen.ts';
import type { AppEnv } from '../../src/server/http/middleware/app-env.ts';
import { freePort } from './test-settings.ts';

it('a server that was asked to stop answers every open connection', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('answered'));
  const server = await listen(app, freePort);
  const { hostname, port } = new URL(server.url);
  const connections = Array.from({ length: 30 }, () => connect(Number(port), hostname));
  await Promise.all(connections.map((connection) => once(connection, 'connect')));

  const serverStop = server.stop();
  for (const connection of connections) {
    connection.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  }
  const answers = await Promise.all(connections.map((one) => text(one).catch(String)));
  await serverStop;
  expect(answers.filter((answer) => !answer.endsWith('answered'))).toEqual([]);
});

describe('a client that', () => {
  const echoApp = new Hono<AppEnv>().post('/', async (c) => c.text(await c.req.text()));
  const patience = { headersMs: 300, requestMs: 900 };

  it.each([
    ['sends its headers', 'POST / HTTP/1.1\r\nHost: x\r\n', patience.headersMs],
    [
      'sends its body',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n',
      patience.requestMs,
    ],
  ])('%s too slowly is cut off', async (_title, start, waitMs) => {
    const server = await listen(echoApp, freePort, patience);
    const { hostname, port } = new URL(server.url);
    const connection = connect(Number(port), hostname);
    // `once` rejects when the connection fails, and a reset is a valid end here.
    const closeEvent = new Promise((resolve) => connection.on('close', resolve));
    connection.on('error', () => {});
    const startedAt = performance.now();
    connection.write(start);
    const drip = setInterval(() => connection.write('x'), 50);
    const answer = await text(connection).catch(String);
    await closeEvent;
    clearInterval(drip);
    expect(performance.now() - startedAt).toBeGreaterThan(waitMs);
    expect(answer).toMatch(/^HTTP\/1.1 408|ECONNRESET/);
    await server.stop();
  });

  it('connects when all connections are in use is refused', async () => {
    const server = await listen(echoApp, { ...freePort, maxConnections: 2 });
    const { hostname, port } = new URL(server.url);
    const [first, second, third] = Array.from({ length: 3 }, () => connect(Number(port), hostname));
    await once(third as Socket, 'close');
    expect([first?.destroyed, second?.destroyed]).toEqual([false, false]);
    first?.destroy();
    second?.destroy();
    await server.stop();
  });

  it('sends slowly has 10 s for its headers and 30 s for the whole request', () => {
    expect(limitSlowRequests()).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  });
});
