import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './middleware/app-env.ts';

/** Requests in flight get so long to finish at shutdown. */
const FINISH_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** No more than so many were connected when the server was asked to stop; newcomers must not keep it open. */
const BACKLOG = 511;

/** An HTTP server that listens. */
export interface Listening {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  /** Lines for the operator: what makes tablets trust this address. */
  readonly toTrust?: readonly string[];
  /** Takes in who is connected, stops accepting, lets requests in flight finish for up to 10 s, cuts what is left. */
  stop(): Promise<void>;
}

/**
 * Serves the app on an address. Port 0 takes a free one.
 *
 * @throws the system's error when the address cannot be had
 */
export async function listen(app: Hono<AppEnv>, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: urlOf(server.address() as AddressInfo, host),
    stop: () => finish(server, [server]),
  };
}

/** Requests of a server, as far as ending them goes. */
export type Requests = Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;

/**
 * Takes in who is connected, stops accepting, lets requests in flight finish for up to 10 s, cuts what is left.
 *
 * @param acceptor takes the connections
 * @param servers answer the requests on them
 */
export async function finish(acceptor: NetServer, servers: readonly Requests[]): Promise<void> {
  await takeIn(acceptor);
  const closed = once(acceptor, 'close');
  acceptor.close();
  // A connection that is kept alive becomes idle only when its request ends, so it is looked for again and again.
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, LOOK_EVERY_MS);
  const late = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, FINISH_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Takes in the connections that the system holds for us: Node accepts one in each turn of the event loop, and closing
 * would cut the others with their requests.
 */
async function takeIn(acceptor: NetServer): Promise<void> {
  let taken = 0;
  const count = () => void taken++;
  acceptor.on('connection', count);
  // The first turn may not have looked: two without a connection mean that nobody waits.
  for (let quiet = 0; quiet < 2 && taken < BACKLOG; ) {
    const before = taken;
    await nextTurn();
    quiet = taken === before ? quiet + 1 : 0;
  }
  acceptor.off('connection', count);
}

function urlOf({ port }: AddressInfo, host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
