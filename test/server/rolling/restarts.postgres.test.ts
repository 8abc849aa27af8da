import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { isLong } from '../../form.ts';
import { demoOnPostgres } from '../data-place.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';
import { makeNextBuild } from './next-build.ts';
import { hasCaddy, type OpenProxy, openCaddy, openSmallProxy } from './proxies.ts';
import { openSteadyLoad } from './steady-load.ts';
import { openStreams } from './streams.ts';

const { restarts, perSecond, watchers } = isLong
  ? { restarts: 20, perSecond: 100, watchers: 500 }
  : { restarts: 3, perSecond: 20, watchers: 20 };
const PROCESSES = 2;

const proxies: [string, OpenProxy][] = [
  ['a proxy with the rules of the Caddyfile', openSmallProxy],
];
if (isLong && hasCaddy) proxies.push(['Caddy', openCaddy]);

it.each(proxies)(
  'behind %s no request fails while one process after the other restarts, in the end with a build that migrates the schema, and every stream goes on',
  async (_name, openProxy) => {
    const place = await demoOnPostgres();
    onTestFinished(() => place.remove());
    const next = makeNextBuild();
    onTestFinished(() => next.remove());
    // All streams of the test come from the same address.
    const env = { ...place.env, TRUST_PROXY: 'true', MAX_STREAMS_PER_ADDRESS: '2000' };
    const start = () => startServer({ env });
    const servers = await Promise.all(Array.from({ length: PROCESSES }, start));
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()));
    });
    const proxy = await openProxy(servers.map(({ port }) => port));
    onTestFinished(() => proxy.close());
    const isReady = () =>
      fetch(`${proxy.url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
    const streams = await openStreams(proxy.port, TOURNAMENT, watchers);
    onTestFinished(() => streams.close());
    const load = await openSteadyLoad(proxy, perSecond);

    for (let restart = 0; restart < restarts; restart++) {
      const [server] = servers.splice(0, 1);
      if (!server) throw new Error('no server');
      await server.stop();
      const isLast = restart >= restarts - PROCESSES;
      const folder = isLast ? next.folder : '.';
      const started = await startServer({ env: { ...env, PORT: String(server.port) }, folder });
      servers.push(started);
      // The next one stops when the proxy knows of this one, as docs/operations.md asks.
      await expect.poll(started.output).toContain('/api/leaderboardstats');
    }

    const outcomes = await load.stop();
    expect(Object.fromEntries(outcomes)).toEqual({ 200: expect.any(Number) });
    expect(outcomes.get('200')).toBeGreaterThan(restarts * perSecond);
    const board = await fetch(`${proxy.url}/api/leaderboardstats/players`);
    await streams.untilAllAt((await board.json()).version);
    expect(Object.fromEntries(streams.faults)).toEqual({});
    expect(streams.countReturns()).toBeGreaterThanOrEqual(watchers);
  },
);
