import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../../e2e/server.ts';
import { emptyPlace } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';

const place = await emptyPlace();
const server = await startServer({ env: place.env, lan: true });
afterAll(async () => {
  await server.kill();
  await place.remove();
});

/** What a tablet downloads to trust. */
async function authority(): Promise<X509Certificate> {
  const answer = await fetch(`${server.url}/ca.crt`);
  return new X509Certificate(Buffer.from(await answer.arrayBuffer()));
}

interface Sent {
  host?: string;
  path?: string;
  body?: string;
}

/** An HTTPS request by a client that trusts this authority and nothing else. */
async function overTls(trusted: X509Certificate, sent: Sent = {}) {
  const { host = '127.0.0.1', path = '/api/health/ready', body } = sent;
  const sending = request({
    // Every name leads to this machine; the certificate is checked for the name.
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    host,
    port: server.port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    ca: trusted.toString(),
    agent: false,
  });
  sending.end(body);
  const [answer] = await once(sending, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, text };
}

const logIn = (password: string) => ({
  path: '/api/auth/login',
  body: JSON.stringify({ username: 'scorer', password }),
});

const printed = (pattern: RegExp) => pattern.exec(server.output())?.[1] ?? '';

describe('npm start -- --lan', () => {
  it('serves HTTPS to who trusts its authority, by every address it printed', async () => {
    const trusted = await authority();
    const urls = [...server.output().matchAll(/https:\/\/\S+/g)].map(([url]) => new URL(url));
    expect(urls.length).toBeGreaterThan(0);
    for (const { hostname } of [...urls, new URL('https://localhost')]) {
      expect(await overTls(trusted, { host: hostname })).toMatchObject({ status: 200 });
    }
  });

  it('and nobody else: without that authority the connection is refused', async () => {
    await expect(fetch(server.url.replace('http:', 'https:'))).rejects.toThrow();
    const elsewhere = overTls(await authority(), { host: 'elsewhere.example' });
    await expect(elsewhere).rejects.toThrow(/altnames/);
  });

  it('prints the fingerprint of the authority, by which a person knows it', async () => {
    const { fingerprint256, ca } = await authority();
    expect(ca).toBe(true);
    expect(server.output()).toContain(fingerprint256);
    expect(await (await fetch(server.url)).text()).toContain(fingerprint256);
  });

  it('hands the certificate out as one: that is what makes an iPad offer to install it', async () => {
    const answer = await fetch(`${server.url}/ca.crt`);
    expect(answer.headers.get('Content-Type')).toBe('application/x-x509-ca-cert');
  });

  it('the demo has a password of its own, printed; the known one does not open it', async () => {
    const trusted = await authority();
    const password = printed(/Password: (\S+)/);
    expect(password).not.toBe(DEMO_PASSWORD);
    expect(await overTls(trusted, logIn(DEMO_PASSWORD))).toMatchObject({ status: 401 });
    expect(await overTls(trusted, logIn(password))).toMatchObject({ status: 200 });
  });
});

describe('plain HTTP on the same port', () => {
  it('tells how to trust this server, and where the app is', async () => {
    const page = await (await fetch(server.url)).text();
    expect(page).toContain('Certificate Trust Settings');
    expect(page).toContain(`href="https://127.0.0.1:${server.port}/"`);
  });

  it('leads any other page to HTTPS, for now and not for good', async () => {
    const answer = await fetch(`${server.url}/addrecord?round=2`, { redirect: 'manual' });
    expect(answer.status).toBe(307);
    const location = `https://127.0.0.1:${server.port}/addrecord?round=2`;
    expect(answer.headers.get('Location')).toBe(location);
  });

  it('takes no password', async () => {
    const { path, body } = logIn('x');
    const answer = await fetch(server.url + path, { method: 'POST', body });
    expect(answer.status).toBe(426);
    expect(await answer.text()).toMatch(/https:\/\//);
  });
});

describe('asked to stop', () => {
  it('answers what is in flight, drops who never spoke, ends with 0; started again, it is trusted as before', async () => {
    const trusted = await authority();
    const silent = connect(server.port, '127.0.0.1');
    await once(silent, 'connect');
    const dropped = once(silent, 'close');
    const password = printed(/Password: (\S+)/);
    const inFlight = Array.from({ length: 10 }, () => overTls(trusted, logIn(password)));
    await Promise.race(inFlight);
    const stopped = server.stop();
    await wait(50);
    const statuses = (await Promise.all(inFlight)).map(({ status }) => status);
    await stopped;
    await dropped;
    expect(statuses).toEqual(Array(10).fill(200));
    await server.start();
    expect((await authority()).fingerprint256).toBe(trusted.fingerprint256);
    expect(await overTls(trusted)).toMatchObject({ status: 200 });
  });
});
