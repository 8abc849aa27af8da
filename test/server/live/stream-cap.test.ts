import { afterAll, expect, it } from 'vitest';
import { listen } from '../../../src/host/listen/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';
import { freePort } from '../test-settings.ts';
import { apiClient } from './api-client.ts';
import { watch } from './watcher.ts';

const app = await startScoringApp();
const settings = { ...app.deps.settings, maxStreams: 2, trustProxy: 1 };
const server = await listen(
  createApp({ ...app.deps, settings, clientFolder: 'no-such-folder' }),
  freePort,
);
afterAll(async () => {
  app.deps.live.stop();
  await server.stop();
  await app.close();
});

/** Requests the stream from another IP address, and returns the status. */
async function ask(address?: string) {
  const controller = new AbortController();
  const answer = await fetch(
    `${server.url}/api/leaderboardstats/live?tournament_id=${TOURNAMENT}`,
    {
      headers: address === undefined ? {} : { 'X-Forwarded-For': address },
      signal: controller.signal,
    },
  );
  controller.abort();
  return answer;
}

it('one IP address opens as many streams as the setting allows, and another when one closes', async () => {
  const watchers = [await watch(server.url, TOURNAMENT), await watch(server.url, TOURNAMENT)];
  for (const watcher of watchers) await watcher.until(0);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect((await ask('203.0.113.9')).status).toBe(200);
  watchers[0]?.close();
  await expect.poll(async () => (await ask()).status).toBe(200);
  watchers[1]?.close();
});

it('150 pads of one IP address hold their streams with the default setting, beside their calls', async () => {
  const course = await listen(createApp({ ...app.deps, clientFolder: 'no-such-folder' }), freePort);
  const pads = await Promise.all(Array.from({ length: 150 }, () => watch(course.url, TOURNAMENT)));
  for (const pad of pads) await pad.until(0);
  const client = await apiClient(course.url);
  const boards = await Promise.all(pads.slice(0, 20).map(() => client.boards()));
  expect(boards).toHaveLength(20);
  for (const pad of pads) pad.close();
  await course.stop();
});
