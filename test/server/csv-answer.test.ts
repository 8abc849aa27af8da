import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '../../src/host/listen/listen.ts';
import { answerCsv } from '../../src/server/http/csv-answer.ts';
import type { AppEnv } from '../../src/server/http/middleware/app-env.ts';
import { requestLog } from '../../src/server/http/middleware/request-log.ts';
import { createMetrics } from '../../src/server/metrics/metrics.ts';

const MIB = 2 ** 20;
const PARTS = 200;
/** The number of parts that the sockets of both sides may hold. */
const HELD_BY_SOCKETS = 40;

const madeParts = { parts: 0, ended: false };

/** Creates a file of 200 MiB. It fails at the part `failsAt`. */
async function* makeParts(failsAt: number) {
  Object.assign(madeParts, { parts: 0, ended: false });
  try {
    for (let part = 0; part < PARTS; part++) {
      if (part === failsAt) throw new Error('the secret reason');
      madeParts.parts++;
      yield 'x'.repeat(MIB);
      await nextTurn();
    }
  } finally {
    madeParts.ended = true;
  }
}

const loggedLines: string[] = [];
const log = pino({}, { write: (line: string) => loggedLines.push(line) });
const app = new Hono<AppEnv>().use(
  requestLog(
    log,
    createMetrics(() => new Date()),
  ),
);
app.get('/whole', (c) => answerCsv(c, { name: 'whole.csv', parts: makeParts(PARTS) }));
app.get('/broken', (c) => answerCsv(c, { name: 'broken.csv', parts: makeParts(3) }));
app.get('/broken-at-once', (c) => answerCsv(c, { name: 'broken.csv', parts: makeParts(0) }));
const server = await listen(app, { host: '127.0.0.1', port: 0, maxConnections: 10 });
afterAll(() => server.stop());

test('a file is created only as fast as the client reads it', async () => {
  const answer = await fetch(`${server.url}/whole`);
  const reader = answer.body?.getReader();
  await reader?.read();
  // A server that ignored its reader would make the whole file in these turns.
  for (let turn = 0; turn < 20 * PARTS; turn++) await nextTurn();
  expect(madeParts.parts).toBeLessThan(HELD_BY_SOCKETS);
  let size = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
  }
  expect(madeParts).toEqual({ parts: PARTS, ended: true });
  expect(size).toBeGreaterThan((PARTS - 1) * MIB);
});

test('a client that disconnects stops the creation of the file', async () => {
  const abort = new AbortController();
  const answer = await fetch(`${server.url}/whole`, { signal: abort.signal });
  await answer.body?.getReader().read();
  abort.abort();
  await vi.waitFor(() => expect(madeParts.ended).toBe(true));
  expect(madeParts.parts).toBeLessThan(PARTS);
});

test('an error in the middle of a file aborts the connection and is only in the log', async () => {
  // The adapter reports the broken answer on the console.
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await fetch(`${server.url}/broken`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(TypeError);
  const early = await fetch(`${server.url}/broken-at-once`)
    .then((answer) => answer.text())
    .catch(String);
  expect(early).not.toContain('secret');
  expect(loggedLines.join()).toContain('the secret reason');
  consoleError.mockRestore();
});
