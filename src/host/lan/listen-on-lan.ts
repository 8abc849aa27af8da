import { X509Certificate } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer, getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from '../../server/http/middleware/app-env.ts';
import { bindAddress } from '../../server/settings/bind-address.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { finishRequests, type ListeningServer, limitSlowRequests } from '../listen/listen.ts';
import { listOwnNames } from './list-own-names.ts';
import { createPlainApp } from './plain-app.ts';
import { renderTerminalCode } from './qr-code.ts';
import { splitPort } from './split-port.ts';
import { loadOrCreateCertificate } from './stored-certificate.ts';

/**
 * Serves the app over HTTPS, because a service worker needs HTTPS. The server issues its own certificate for this
 * machine's IP addresses and names. Plain HTTP on the same port shows how to trust the certificate.
 *
 * @throws SettingsError when the server cannot listen on the host and port
 */
export async function listenOnLan(
  app: Hono<AppEnv>,
  settings: Pick<Settings, 'host' | 'port' | 'dataDir' | 'maxConnections'>,
  now: Date,
): Promise<ListeningServer> {
  const { host, port, dataDir, maxConnections } = settings;
  const machine = hostname();
  const { addresses, hosts } = listOwnNames(machine);
  const reachableHosts = isUnspecified(host) ? [...addresses, ...hosts] : [host];
  const { authority, leaf } = await loadOrCreateCertificate(
    join(dataDir, 'lan'),
    `Gimme Points on ${machine}`,
    [...reachableHosts, 'localhost', '127.0.0.1'],
    now,
  );
  const secure = createAdaptorServer({
    fetch: app.fetch,
    createServer: createHttpsServer,
    serverOptions: { ...limitSlowRequests(), key: leaf.key, cert: leaf.cert + authority.cert },
  }) as HttpsServer;
  const plain = createHttpServer(limitSlowRequests());
  const { front, connections } = splitPort(secure, plain);
  front.maxConnections = maxConnections;
  const { port: takenPort } = await bindAddress(front, host, port);
  const authorities = reachableHosts.map((name) => formatAuthority(name, takenPort));
  plain.on('request', getRequestListener(createPlainApp(authority.cert, authorities).fetch));
  const { fingerprint256 } = new X509Certificate(authority.cert);
  return {
    url: `https://${authorities[0] ?? formatAuthority('localhost', takenPort)}`,
    toTrust: listTrustLines(authorities, fingerprint256),
    stop: () => finishRequests(front, [secure, plain, connections]),
  };
}

function listTrustLines([first, ...otherLines]: readonly string[], fingerprint: string): string[] {
  const fingerprintLines = ['  The fingerprint of the certificate to trust is', `  ${fingerprint}`];
  if (first === undefined) return ['', ...fingerprintLines];
  const url = `http://${first}`;
  return [
    ...otherLines.map((other) => `  or https://${other}`),
    '',
    `  Once on each tablet, scan this code or open ${url}, and follow the steps there.`,
    '',
    ...renderTerminalCode(url).map((line) => `  ${line}`),
    '',
    ...fingerprintLines,
  ];
}

/** Returns host and port as a URL has them. */
function formatAuthority(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether a host means "any address of this machine", which a tablet cannot open. */
function isUnspecified(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
