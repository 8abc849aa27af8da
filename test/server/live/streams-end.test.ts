import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { demoPlace } from '../data-place.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';
import { apiClient } from './api-client.ts';
import { watch } from './watcher.ts';

/** This is less than the 10 s after which the server cuts open requests: the streams ended before that. */
const STOPS_WITHIN_MS = 8_000;

const place = await demoPlace();
const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

it('a watcher that reconnects to the new process with its last event misses nothing', async () => {
  const client = await apiClient(server.url);
  const watcher = await watch(server.url, TOURNAMENT);
  const { version } = await watcher.until(0);
  await server.kill();
  await watcher.ended;
  await server.start();
  const [last] = (await client.boards()).players.rows.slice(-1);
  await client.stroke(last?.competitor_id ?? 0, 18, 1);
  const back = await watch(server.url, TOURNAMENT, version);
  const event = await back.until(version + 1);
  const row = event.players.find(({ competitor_id }) => competitor_id === last?.competitor_id);
  expect(row?.thru).toBe((last?.thru ?? 0) + 1);
  back.close();
});

it('a server that was asked to stop ends the streams and exits in time', async () => {
  const watchers = [await watch(server.url, TOURNAMENT), await watch(server.url, TOURNAMENT)];
  for (const watcher of watchers) await watcher.until(0);
  const began = performance.now();
  await server.stop();
  for (const watcher of watchers) await watcher.ended;
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN_MS);
});
