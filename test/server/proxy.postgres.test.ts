import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findFreePort, startServer } from '../e2e/server.ts';
import { isLong } from '../form.ts';
import { demoOnPostgres } from './data-place.ts';
import { watch } from './live/watcher.ts';
import { TOURNAMENT } from './scoring/scoring-app.ts';

/** The program. The variable names one that is not installed. */
const CADDY = process.env.CADDY ?? '/usr/bin/caddy';
const folder = await mkdtemp(join(tmpdir(), 'gimme-proxy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.runIf(isLong && existsSync(CADDY))(
  'two processes behind the proxy of the compose file answer every request while one after the other restarts, and streams come at once',
  async () => {
    const place = await demoOnPostgres();
    const env = { ...place.env, TRUST_PROXY: 'true' };
    const [one, two] = [await startServer({ env }), await startServer({ env })];
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const file = join(folder, 'Caddyfile');
    const text = readFileSync('src/ops/Caddyfile', 'utf8');
    const upstreams = `127.0.0.1:${one.port} 127.0.0.1:${two.port}`;
    writeFileSync(file, `{\n\tadmin off\n}\n${text.replace('one:3000 two:3000', upstreams)}`);
    const proxy = spawn(CADDY, ['run', '--config', file], {
      env: { HOME: folder, PUBLIC_URL: url },
      stdio: 'ignore',
    });
    const read = () => fetch(`${url}/api/game/teams`).then(({ status }) => status, String);
    await expect.poll(read).toBe(200);

    const watchers = await Promise.all(Array.from({ length: 4 }, () => watch(url, TOURNAMENT)));
    for (const watcher of watchers) await watcher.until(0);

    const answers = new Map<number | string, number>();
    let isRestarting = true;
    const load = (async () => {
      while (isRestarting) {
        const answer = await read();
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    })();
    for (const server of [one, two]) {
      await server.stop();
      await server.start();
      await expect
        .poll(() => fetch(`${server.url}/api/health/ready`).then(({ ok }) => ok))
        .toBe(true);
    }
    isRestarting = false;
    await load;
    expect([...answers.keys()]).toEqual([200]);
    expect(answers.get(200)).toBeGreaterThan(10);

    for (const watcher of watchers) watcher.close();
    const proxyEnd = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await proxyEnd;
    await Promise.all([one.stop(), two.stop()]);
    await place.remove();
  },
);
