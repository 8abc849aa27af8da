import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../../server/http/middleware/app-env.ts';
import { STOP_NOTICED } from '../../server/routes/health.ts';
import { type AddressVariables, bindAddress } from '../../server/settings/bind-address.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** How long requests in flight may take to finish at a shutdown. */
const FINISH_MS = 10_000;
/** How long a server that stops waits for the probe of a proxy. Some proxies send none. */
const PROBE_LIMIT_MS = 5_000;
/** Longer than the pause between two probes of a proxy (src/ops/Caddyfile), because there may be several proxies. */
export const PROBE_EVERY_MS = 1_200;
const LOOK_EVERY_MS = 50;
/**
 * The most waiting connections that a shutdown still accepts. Without this limit, new ones could keep the server open.
 */
const BACKLOG = 511;

/** How long a client may take to send. The limits end the request of a client that sends a byte a second. */
export interface RequestTimeouts {
  readonly headersMs: number;
  /** Headers and body together. */
  readonly requestMs: number;
}
const REQUEST_TIMEOUTS: RequestTimeouts = { headersMs: 10_000, requestMs: 30_000 };

/** Returns the options of a server that ends slow requests. */
export function limitSlowRequests({ headersMs, requestMs } = REQUEST_TIMEOUTS) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: headersMs / 10,
  };
}

/** An HTTP server that listens. */
export interface ListeningServer {
  /** The server's URL, without a trailing slash. */
  readonly url: string;
  /** Instructions for the operator: how to make tablets trust this server. */
  readonly toTrust?: readonly string[];
  /**
   * Accepts waiting connections, stops listening, lets requests in flight finish for up to 10 s, then closes the
   * rest.
   */
  stop(): Promise<void>;
}

/** A host and a port, and the variables that set them. */
interface ListenAddress extends Pick<Settings, 'host' | 'port' | 'maxConnections'> {
  readonly addressVariables?: AddressVariables;
}

/**
 * Serves the app on a host and port. Port 0 chooses a free port.
 *
 * @throws SettingsError when the server cannot listen there
 */
export async function listen(
  app: Hono<AppEnv>,
  { host, port, maxConnections, addressVariables }: ListenAddress,
  patience = REQUEST_TIMEOUTS,
): Promise<ListeningServer> {
  const serverOptions = limitSlowRequests(patience);
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.maxConnections = maxConnections;
  const address = await bindAddress(server, host, port, addressVariables);
  return {
    url: formatUrl(address, host),
    stop: () => finishRequests(server, [server]),
  };
}

/**
 * Waits until the probes of the proxies have heard that the server stops, so that they send it no more requests. Until
 * then it answers.
 */
export async function untilProxiesKnow(stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
  await once(stopping, STOP_NOTICED, { signal }).catch(() => {});
  await wait(PROBE_EVERY_MS);
}

/** The servers' methods that end requests. */
export type RequestServer = Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;

/**
 * Accepts waiting connections, stops listening, lets requests in flight finish for up to 10 s, then closes the rest.
 *
 * @param acceptor accepts the connections
 * @param servers answer the requests on them
 */
export async function finishRequests(
  acceptor: NetServer,
  servers: readonly RequestServer[],
): Promise<void> {
  await acceptConnections(acceptor);
  const closeEvent = once(acceptor, 'close');
  acceptor.close();
  // A keep-alive connection becomes idle only when its request ends, so idle connections are closed repeatedly.
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, LOOK_EVERY_MS);
  const late = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, FINISH_MS);
  await closeEvent;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Accepts the connections that the system holds. Node accepts one connection in each turn of the event loop, and a
 * server that closes would cut off the others and their requests.
 */
async function acceptConnections(acceptor: NetServer): Promise<void> {
  let takenCount = 0;
  const count = () => void takenCount++;
  acceptor.on('connection', count);
  // In the first turn, Node may not have looked for connections yet. After two turns without one, none is waiting.
  for (let quiet = 0; quiet < 2 && takenCount < BACKLOG; ) {
    const before = takenCount;
    await nextTurn();
    quiet = takenCount === before ? quiet + 1 : 0;
  }
  acceptor.off('connection', count);
}

function formatUrl({ port }: AddressInfo, host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
