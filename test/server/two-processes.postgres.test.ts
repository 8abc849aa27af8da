import { afterAll, expect, it } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { emptyOnPostgres } from './data-place.ts';

const PROCESSES = 3;

const place = await emptyOnPostgres();
afterAll(() => place.remove());

it('several processes that start at once on an empty database all become ready', async () => {
  const starts = Array.from({ length: PROCESSES }, () => startServer({ env: place.env }));
  const startOutcomes = await Promise.allSettled(starts);
  const servers = startOutcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await Promise.all(servers.map((server) => server.stop()));
  expect(
    startOutcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  ).toEqual([]);
});
