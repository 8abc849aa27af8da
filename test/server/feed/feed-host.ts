import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine that answers as a feed would. */
export interface FeedHost {
  /** The host and the port, as `FEED_HOSTS` lists them. */
  readonly host: string;
  readonly port: number;
  /** The paths that were asked for. */
  readonly paths: string[];
  close(): Promise<void>;
}

/** Starts a server of this machine. A path without an answer is answered 404. */
export async function startFeedHost(
  answers: Readonly<Record<string, RequestListener>>,
): Promise<FeedHost> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end('no such path');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    paths,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
