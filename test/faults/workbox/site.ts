import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const PAGE = `<!doctype html><title>taps</title><script>
navigator.serviceWorker.register('/worker.js');
addEventListener('online', () => navigator.serviceWorker.controller?.postMessage({ type: 'replay' }));
</script>`;

/** A server with the arm's page and worker that stores every tap it receives. */
export interface ArmSite {
  readonly port: number;
  /** The numbers of the taps that arrived, in order. */
  readonly arrived: readonly number[];
  close(): Promise<void>;
}

/** Opens the site on its own port. */
export async function openSite(): Promise<ArmSite> {
  const worker = await bundledWorker();
  const arrivals: number[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      arrivals.push(JSON.parse(Buffer.concat(chunks).toString()).tap);
      return void response.end('{}');
    }
    const isWorker = request.url === '/worker.js';
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the site has no port');
  return {
    port: address.port,
    arrived: arrivals,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bundledWorker(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('worker.mjs', import.meta.url)),
        formats: ['iife'],
        name: 'arm',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  return (bundle as Rolldown.RolldownOutput).output[0].code;
}
