import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { startCluster } from '../postgres-cluster.ts';

const LIVE = 10039;
const paths = [
  `players?tournament_id=${LIVE}`,
  `teams?tournament_id=${LIVE}`,
  `points?tournament_id=${LIVE}`,
  'players',
  'points',
];

const cluster = await startCluster();
const server = await startServer({ env: { DATABASE_URL: `${cluster.url}postgres` } });
afterAll(() => server.stop());

const fetchBoard = (path: string) => fetch(`${server.url}/api/leaderboardstats/${path}`);

it('a board is served with its age while the database is away, even one that was never requested before', async () => {
  await cluster.stop();
  for (const path of paths) {
    const answer = await fetchBoard(path);
    expect(answer.status).toBe(200);
    expect((await answer.json()).rows.length).toBeGreaterThan(0);
    // For a second the boards look current.
    await expect.poll(async () => (await fetchBoard(path)).headers.get('Age')).toMatch(/^\d+$/);
  }
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503);
});
