import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { demoEmbedded } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { readTerminalCode } from './read-code.ts';

const place = await demoEmbedded();
const server = await startServer({ env: place.env, lan: true });
afterAll(async () => {
  await server.kill();
  await place.remove();
});

/** Returns the certificate of the authority, as a tablet downloads it. */
async function authority(): Promise<X509Certificate> {
  const answer = await fetch(`${server.url}/ca.crt`);
  return new X509Certificate(Buffer.from(await answer.arrayBuffer()));
}

interface Sent {
  host?: string;
  path?: string;
  body?: string;
}

/** Sends an HTTPS request as a client that trusts only this authority. */
async function overTls(trustedAuthority: X509Certificate, requestInit: Sent = {}) {
  const { host = '127.0.0.1', path = '/api/health/ready', body } = requestInit;
  const clientRequest = request({
    // Every name resolves to this machine, and the certificate is checked for the name.
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    host,
    port: server.port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    ca: trustedAuthority.toString(),
    agent: false,
  });
  clientRequest.end(body);
  const [answer] = await once(clientRequest, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, text };
}

const logIn = (password: string) => ({
  path: '/api/auth/login',
  body: JSON.stringify({ username: 'scorer', password }),
});

const readPrinted = (pattern: RegExp) => pattern.exec(server.output())?.[1] ?? '';

describe('npm start -- --lan', () => {
  it('serves HTTPS at every printed URL to a client that trusts its authority', async () => {
    const trustedAuthority = await authority();
    const urls = [...server.output().matchAll(/https:\/\/\S+/g)].map(([url]) => new URL(url));
    expect(urls.length).toBeGreaterThan(0);
    for (const { hostname } of [...urls, new URL('https://localhost')]) {
      expect(await overTls(trustedAuthority, { host: hostname })).toMatchObject({ status: 200 });
    }
  });

  it('refuses the connection of a client without that authority', async () => {
    await expect(fetch(server.url.replace('http:', 'https:'))).rejects.toThrow();
    const elsewhere = overTls(await authority(), { host: 'elsewhere.example' });
    await expect(elsewhere).rejects.toThrow(/altnames/);
  });

  it('prints the fingerprint of the authority, so that a user can compare it', async () => {
    const { fingerprint256, ca } = await authority();
    expect(ca).toBe(true);
    expect(server.output()).toContain(fingerprint256);
    expect(await (await fetch(server.url)).text()).toContain(fingerprint256);
  });

  it('prints a QR code of the first printed URL, which opens the page of steps', () => {
    const [address = ''] = /https:\/\/\S+/.exec(server.output()) ?? [];
    expect(readTerminalCode(server.output())).toBe(address.replace('https:', 'http:'));
  });

  it('serves the certificate with the type that makes an iPad offer to install it', async () => {
    const answer = await fetch(`${server.url}/ca.crt`);
    expect(answer.headers.get('Content-Type')).toBe('application/x-x509-ca-cert');
  });

  it('prints a new password for the demo, and the well-known password fails', async () => {
    const trustedAuthority = await authority();
    const password = readPrinted(/Password: (\S+)/);
    expect(password).not.toBe(DEMO_PASSWORD);
    expect(await overTls(trustedAuthority, logIn(DEMO_PASSWORD))).toMatchObject({ status: 401 });
    expect(await overTls(trustedAuthority, logIn(password))).toMatchObject({ status: 200 });
  });
});

describe('plain HTTP on the same port', () => {
  it('explains how to trust this server and links to the app', async () => {
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('Certificate Trust Settings');
    expect(page).toContain(`href="https://127.0.0.1:${server.port}/"`);
  });

  it('redirects any other page to HTTPS, temporarily', async () => {
    const answer = await fetch(`${server.url}/addrecord?round=2`, { redirect: 'manual' });
    expect(answer.status).toBe(307);
    const location = `https://127.0.0.1:${server.port}/addrecord?round=2`;
    expect(answer.headers.get('Location')).toBe(location);
  });

  it('accepts no password', async () => {
    const { path, body } = logIn('x');
    const answer = await fetch(server.url + path, { method: 'POST', body });
    expect(answer.status).toBe(426);
    expect(await answer.text()).toMatch(/https:\/\//);
  });
});

describe('a server on the LAN that was asked to stop', () => {
  it('answers open requests, drops silent connections, exits with 0 and is trusted after a restart', async () => {
    const trustedAuthority = await authority();
    const silent = connect(server.port, '127.0.0.1');
    await once(silent, 'connect');
    const dropEvent = once(silent, 'close');
    const password = readPrinted(/Password: (\S+)/);
    const inFlight = Array.from({ length: 10 }, () => overTls(trustedAuthority, logIn(password)));
    await Promise.race(inFlight);
    const serverStop = server.stop();
    const statuses = (await Promise.all(inFlight)).map(({ status }) => status);
    await serverStop;
    await dropEvent;
    expect(statuses).toEqual(Array(10).fill(200));
    await server.start();
    expect((await authority()).fingerprint256).toBe(trustedAuthority.fingerprint256);
    expect(await overTls(trustedAuthority)).toMatchObject({ status: 200 });
  });
});
