import { afterAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../e2e/server.ts';
import { listFiring, parseSamples } from '../ops/alert-rules.ts';
import { emptyOnPostgres } from './data-place.ts';

const PROCESSES = 3;

const place = await emptyOnPostgres();
afterAll(() => place.remove());

it('several processes that start at once on an empty database all become ready, each with its own metrics until it stops', async () => {
  const env = { ...place.env, METRICS_PORT: '0' };
  const starts = Array.from({ length: PROCESSES }, () => startServer({ env }));
  const startOutcomes = await Promise.allSettled(starts);
  const servers = startOutcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const [index, server] of servers.entries())
    for (let n = 0; n <= index; n += 1) await fetch(`${server.url}/api/game/teams`);
  const counts = await Promise.all(servers.map(countTeamReads));
  expect(await listAlerts(servers[0])).toEqual([]);
  await Promise.all(servers.map((server) => server.stop()));
  expect(
    startOutcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
  ).toEqual([]);
  expect(counts).toEqual([1, 2, 3]);
  expect(await listAlerts(servers[0])).toEqual(['ServerDown']);
});

function findMetrics(server: ServerProcess | undefined): string {
  return /http:\S+\/metrics/.exec(server?.output() ?? '')?.[0] ?? '';
}

/** Lists the alerts about a process of which Prometheus knows only whether it answers. */
async function listAlerts(server: ServerProcess | undefined): Promise<string[]> {
  const up = await fetch(findMetrics(server)).then(
    () => 1,
    () => 0,
  );
  return listFiring('up', up);
}

/** Returns how often this process has answered with its teams. */
async function countTeamReads(server: ServerProcess): Promise<number | undefined> {
  const samples = parseSamples(await (await fetch(findMetrics(server))).text());
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  return samples.get('gimme_requests_total{endpoint="teams",class="2xx"}');
}
