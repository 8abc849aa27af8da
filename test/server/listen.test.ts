import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import type { AppEnv } from '../../src/server/middleware/app-env.ts';

it('a server that is asked to stop answers everyone who was connected by then', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('answered'));
  const listening = await listen(app, '127.0.0.1', 0);
  const { hostname, port } = new URL(listening.url);
  const connections = Array.from({ length: 30 }, () => connect(Number(port), hostname));
  await Promise.all(connections.map((connection) => once(connection, 'connect')));

  const stopped = listening.stop();
  for (const connection of connections) {
    connection.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  }
  const answers = await Promise.all(connections.map((one) => text(one).catch(String)));
  await stopped;
  expect(answers.filter((answer) => !answer.endsWith('answered'))).toEqual([]);
});
