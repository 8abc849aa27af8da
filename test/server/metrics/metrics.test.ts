import { collectDefaultMetrics } from 'prom-client';
import { expect, it } from 'vitest';
import { statusKeys } from '../../../src/contract/admin/status.ts';
import { problemStatus } from '../../../src/contract/base/problem.ts';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints.ts';
import { OpKind, Outcome } from '../../../src/contract/scoring/scoring.ts';
import { createMetrics } from '../../../src/server/metrics/metrics.ts';
import { parseSamples } from '../../ops/alert-rules.ts';

const clock = () => new Date();

async function listSeries({ registry }: ReturnType<typeof createMetrics>): Promise<string[]> {
  return [...parseSamples(await registry.metrics()).keys()];
}

it('a process that has answered nothing has no series', async () => {
  expect(await listSeries(createMetrics(clock))).toEqual([]);
});

it('an answer is counted by its endpoint and class, and its time by room in eight buckets', async () => {
  const metrics = createMetrics(clock);
  metrics.countRequest('teams', 200, 0.003);
  metrics.countRequest('teams', 404, 0.3);
  metrics.countRequest(undefined, 304, 0.001);
  const samples = parseSamples(await metrics.registry.metrics());
  const counted = [...samples].filter(([name]) => name.startsWith('gimme_requests_total'));
  expect(Object.fromEntries(counted)).toEqual({
    'gimme_requests_total{endpoint="teams",class="2xx"}': 1,
    'gimme_requests_total{endpoint="teams",class="4xx"}': 1,
    'gimme_requests_total{endpoint="other",class="3xx"}': 1,
  });
  const buckets = [...samples].filter(([name]) => /_bucket\{le="[\d.]+",room="game"\}/.test(name));
  expect(buckets).toHaveLength(8);
  expect(buckets.map(([, count]) => count)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
});

it('all that can be counted has at most 2,000 series, and none is of an account', async () => {
  const metrics = createMetrics(clock);
  collectDefaultMetrics({ register: metrics.registry });
  for (const name of [undefined, ...(Object.keys(endpoints) as EndpointName[])])
    for (const status of [200, 304, 404, 503]) metrics.countRequest(name, status, 0.01);
  const problems = Object.keys(problemStatus) as (keyof typeof problemStatus)[];
  for (const kind of OpKind.options) {
    const common = { op_id: null, status: 200 };
    for (const outcome of Outcome.options) {
      const receipt = { op_id: null, outcome, version: 1, value: null };
      metrics.countOp(kind, { ...common, receipt });
    }
    for (const type of problems)
      metrics.countOp(kind, { ...common, problem: { type, title: '', status: 409 } });
  }
  const series = await listSeries(metrics);
  expect(series.length + statusKeys.length).toBeLessThan(2_000);
  const ownLabels = series
    .filter((name) => name.startsWith('gimme_'))
    .flatMap((name) => [...name.matchAll(/(\w+)="/g)].map(([, label]) => label));
  expect([...new Set(ownLabels)].sort()).toEqual([
    'class',
    'endpoint',
    'kind',
    'le',
    'outcome',
    'room',
  ]);
});
