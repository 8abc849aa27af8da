import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { demoPlace } from '../data-place.ts';
import { apiClient } from './api-client.ts';

const place = await demoPlace();
const server = await startServer({ env: { LOG_LEVEL: 'error', ...place.env } });
afterAll(async () => {
  await server.stop();
  await place.remove();
});

it('the boards after kill -9 and a restart equal the boards before', async () => {
  const client = await apiClient(server.url);
  const { players } = await client.boards();
  for (const [index, { competitor_id }] of players.rows.slice(0, 12).entries()) {
    for (let hole = 1; hole <= 3; hole++) await client.stroke(competitor_id, hole, 2 + (index % 5));
  }
  const before = await client.boards();
  expect(before.players.version).toBe(players.version + 36);
  expect(new Set(before.points.rows.map((row) => row.fantasy_point)).size).toBeGreaterThan(3);
  await server.kill();
  await server.start();
  expect(await client.boards()).toEqual(before);
});
