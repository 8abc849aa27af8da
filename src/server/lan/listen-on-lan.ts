import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { finish, type Listening } from '../listen.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Settings } from '../settings.ts';
import { keptCertificate } from './kept-certificate.ts';
import { ownNames } from './own-names.ts';
import { plainApp } from './plain-app.ts';
import { splitPort } from './split-port.ts';

/**
 * Serves the app over HTTPS with a certificate of its own for this machine's addresses: a service worker runs on no
 * other. Plain HTTP on the same port tells how to trust it.
 *
 * @throws the system's error when the address cannot be had
 */
export async function listenOnLan(
  app: Hono<AppEnv>,
  settings: Pick<Settings, 'host' | 'port' | 'dataDir'>,
  now: Date,
): Promise<Listening> {
  const { host, port, dataDir } = settings;
  const machine = hostname();
  const { addresses, hosts } = ownNames(machine);
  const reached = isUnspecified(host) ? [...addresses, ...hosts] : [host];
  const { authority, leaf } = await keptCertificate(
    join(dataDir, 'lan'),
    `Gimme Points on ${machine}`,
    [...reached, 'localhost', '127.0.0.1'],
    now,
  );
  const secure = createAdaptorServer({
    fetch: app.fetch,
    createServer: createHttpsServer,
    serverOptions: { key: leaf.key, cert: leaf.cert + authority.cert },
  }) as HttpsServer;
  const plain = createHttpServer(getRequestListener(plainApp(authority.cert).fetch));
  const { front, connections } = splitPort(secure, plain);
  front.listen(port, host);
  await once(front, 'listening');
  const { port: taken } = front.address() as AddressInfo;
  const [first = 'localhost', ...others] = reached.map((name) => authorityOf(name, taken));
  return {
    url: `https://${first}`,
    toTrust: trustLines([first, ...others], new X509Certificate(authority.cert).fingerprint256),
    stop: () => finish(front, [secure, plain, connections]),
  };
}

function trustLines([first, ...others]: readonly string[], fingerprint: string): string[] {
  return [
    ...others.map((other) => `  or https://${other}`),
    '',
    `  On each tablet, once, open http://${first} and follow the steps there.`,
    '  The fingerprint of the certificate to trust is',
    `  ${fingerprint}`,
  ];
}

/** Host and port as a URL has them. */
function authorityOf(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** "Any address of this machine", which is none a tablet could open. */
function isUnspecified(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
