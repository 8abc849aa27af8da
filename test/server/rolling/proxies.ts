import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../e2e/server.ts';

const CADDYFILE = readFileSync('src/ops/Caddyfile', 'utf8');
/** The program. The variable names one that is not installed. */
const CADDY = process.env.CADDY ?? '/usr/bin/caddy';
const TRY_AGAIN_MS = 250;

/** A proxy in front of several processes. */
export interface Proxy {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Opens a proxy in front of the processes that listen on these ports. */
export type OpenProxy = (ports: readonly number[]) => Promise<Proxy>;

/** Whether Caddy is installed. */
export const hasCaddy = existsSync(CADDY);

/** Opens Caddy with the recipe's file. */
export const openCaddy: OpenProxy = async (ports) => {
  const folder = mkdtempSync(join(tmpdir(), 'gimme-caddy-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'Caddyfile');
  const upstreams = ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const text = CADDYFILE.replace('one:3000 two:3000', upstreams);
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
  const program = spawn(CADDY, ['run', '--config', file], {
    env: { HOME: folder, PUBLIC_URL: url },
    stdio: 'ignore',
  });
  const exit = once(program, 'exit');
  return {
    url,
    port,
    close: async () => {
      program.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
};

interface Upstream {
  readonly port: number;
  isReady: boolean;
  failedUntil: number;
  open: number;
}

/** Opens a proxy of this process that follows the rules of the recipe's file, with its times. */
export const openSmallProxy: OpenProxy = async (ports) => {
  const probe = findRule('health_uri');
  const times = {
    everyMs: findSeconds('health_interval'),
    probeMs: findSeconds('health_timeout'),
    tryMs: findSeconds('lb_try_duration'),
    failedMs: findSeconds('fail_duration'),
  };
  if (findRule('lb_policy') !== 'least_conn') throw new Error('the proxy has another policy');
  const upstreams: Upstream[] = ports.map((port) => ({
    port,
    isReady: true,
    failedUntil: 0,
    open: 0,
  }));
  const closing = new AbortController();
  const agent = new Agent({ keepAlive: true });

  async function watchUpstream(upstream: Upstream): Promise<void> {
    while (!closing.signal.aborted) {
      const signal = AbortSignal.timeout(times.probeMs);
      upstream.isReady = await fetch(`http://127.0.0.1:${upstream.port}${probe}`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      await wait(times.everyMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  /** Returns the upstream with the fewest requests and streams of those that are ready. */
  function choose(): Upstream | undefined {
    return upstreams
      .filter(({ isReady, failedUntil }) => isReady && failedUntil < performance.now())
      .sort((one, other) => one.open - other.open)[0];
  }

  /** Passes a request on until it is answered. */
  async function answer(request: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
    const giveUp = performance.now() + times.tryMs;
    while (performance.now() < giveUp) {
      const upstream = choose();
      if (upstream) {
        try {
          return await passOn(agent, upstream, request, body);
        } catch (error) {
          const isRefused = Object(error).code === 'ECONNREFUSED';
          if (isRefused) upstream.failedUntil = performance.now() + times.failedMs;
          else if (request.method !== 'GET') return null;
        }
      }
      await wait(TRY_AGAIN_MS);
    }
    return null;
  }

  const server = createServer(async (request, response) => {
    const answered = await answer(request, await buffer(request));
    if (!answered) return void response.writeHead(502).end();
    const { connection: _, 'keep-alive': __, ...headers } = answered.headers;
    response.writeHead(answered.statusCode ?? 502, headers);
    response.flushHeaders();
    answered.on('error', () => response.destroy());
    response.on('close', () => answered.destroy());
    answered.pipe(response);
  });
  // Longer than the test: a request that meets the end of its idle connection would fail here, not at a process.
  server.keepAliveTimeout = 3_600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watching = upstreams.map(watchUpstream);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: async () => {
      closing.abort();
      await Promise.all(watching);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};

/** Sends a request to an upstream and returns its answer. */
function passOn(
  agent: Agent,
  upstream: Upstream,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { connection: _, ...sent } = headers;
  upstream.open += 1;
  httpRequest({
    agent,
    host: '127.0.0.1',
    port: upstream.port,
    method,
    path: url,
    headers: { ...sent, 'x-forwarded-for': socket.remoteAddress ?? '' },
  })
    .on('response', resolve)
    .on('error', reject)
    .on('close', () => {
      upstream.open -= 1;
    })
    .end(body);
  return promise;
}

function findRule(name: string): string {
  const value = new RegExp(`^\\t\\t${name} (\\S+)$`, 'm').exec(CADDYFILE)?.[1];
  if (value === undefined) throw new Error(`src/ops/Caddyfile has no ${name}`);
  return value;
}

function findSeconds(name: string): number {
  return Number(/^(\d+)s$/.exec(findRule(name))?.[1]) * 1_000;
}
