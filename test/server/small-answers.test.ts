import { get, type IncomingMessage } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../../src/host/listen/listen.ts';
import { createApp } from '../../src/server/app.ts';
import { startTestApp } from './harness.ts';
import { freePort } from './test-settings.ts';

const MOST_304_BYTES = 250;
const BOARD = '/api/leaderboardstats/teams?tournament_id=10039';

const app = await startTestApp();
const server = await listen(createApp({ ...app.deps, clientFolder: 'no-such-folder' }), freePort);
afterAll(async () => {
  await server.stop();
  await app.close();
});

function fetchBoard(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const requestOptions = { headers: { Connection: 'keep-alive', ...headers } };
    get(server.url + BOARD, requestOptions, (answer) => resolve(answer.resume())).on(
      'error',
      reject,
    );
  });
}

/** Counts the bytes of an answer before its body. */
function countBytes({
  httpVersion,
  statusCode,
  statusMessage,
  rawHeaders,
}: IncomingMessage): number {
  const first = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n`;
  // ": " follows each name, and the end of the line follows each value.
  return first.length + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0) + 2;
}

it('a board that has not changed is answered with at most 250 bytes', async () => {
  const tag = (await fetchBoard()).headers.etag ?? 'none';
  const answer = await fetchBoard({ 'If-None-Match': tag });
  expect(answer.statusCode).toBe(304);
  expect(countBytes(answer)).toBeLessThanOrEqual(MOST_304_BYTES);
});

it('an API answer has no header that is meant for pages', async () => {
  const { headers } = await fetchBoard();
  expect(Object.keys(headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-length',
    'content-security-policy',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'vary',
    'x-content-type-options',
    'x-gimme-api',
    'x-request-id',
  ]);
});
