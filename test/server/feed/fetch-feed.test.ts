import type { RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ResolveName } from '../../../src/server/feed/fetch/checked-lookup.ts';
import { FeedFailure } from '../../../src/server/feed/fetch/feed-failure.ts';
import { FEED_LIMITS } from '../../../src/server/feed/fetch/feed-limits.ts';
import { fetchFeed } from '../../../src/server/feed/fetch/fetch-feed.ts';
import { startFeedHost } from './feed-host.ts';

const FEED = '{"data":[]}';
const MB = 1_000_000;

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end('elsewhere');

/** A unicast address that nobody has and no network routes. */
const NOBODY = '4000::1';

/** Ten megabytes of zeros. A gzip file may have several parts, so a hundred of them are a gzip of 1 GB. */
const zeros = gzipSync(Buffer.alloc(10 * MB));
function* bomb() {
  for (let part = 0; part < 100; part++) yield zeros;
}

const forbidden: Readonly<Record<string, [address: string, kind: string]>> = {
  'a file': ['file:///etc/passwd', 'not-http'],
  gopher: ['gopher://127.0.0.1/', 'not-http'],
  'a data address': ['data:application/json,{}', 'not-http'],
  'this machine': ['http://127.0.0.1/', 'private-address'],
  'this machine in IPv6': ['http://[::1]/', 'private-address'],
  'a private address inside IPv6': ['http://[::ffff:10.0.0.1]/', 'private-address'],
  'a private address inside IPv6 in the old way': ['http://[::10.0.0.1]/', 'private-address'],
  'this machine as one number': ['http://0x7f000001/', 'private-address'],
  'the metadata address of a cloud': ['http://169.254.169.254/latest/', 'private-address'],
  'a host that is not listed': ['https://elsewhere.example/', 'not-listed'],
  'a listed host with another port': ['http://feed.example:81/', 'not-listed'],
  'a listed host with a dot at its end': ['http://feed.example./', 'not-listed'],
  'a listed host under https': ['https://feed.example/', 'not-listed'],
  'a user and a password': ['http://user:pass@feed.example/', 'has-user-info'],
  'a user': ['http://127.0.0.1@feed.example/', 'has-user-info'],
  'a text that is no address': ['leaderboard', 'not-an-address'],
  'a name that leads to 10.0.0.1': ['http://private.example/', 'private-address'],
  'a name that leads to this machine too': ['http://both.example/', 'private-address'],
};

const names: Readonly<Record<string, string[]>> = {
  'private.example': ['10.0.0.1'],
  'both.example': [NOBODY, '127.0.0.1'],
};
const listed = ['feed.example:80', 'private.example:80', 'both.example:80'];

/** Answers in an encoding that the server cannot read, or that is broken. */
const unreadable = [
  ['/six-encodings', 'gzip, gzip, gzip, gzip, gzip, gzip', gzipSync(FEED)],
  ['/compress', 'compress', Buffer.from([0x1f, 0x9d, 0x90, 0x7b])],
  ['/unknown-encoding', 'aes128gcm', FEED],
  ['/unknown-over-gzip', 'gzip, unknown', gzipSync(FEED)],
  ['/identity-over-gzip', 'identity, gzip', gzipSync(FEED)],
  ['/broken-brotli', 'br', 'no brotli at all, not at all'],
  ['/broken-deflate', 'deflate', 'no deflate at all'],
  ['/broken-zstd', 'zstd', 'no zstd at all'],
] as const;

const SOREN = '{"player_name":"Søren"}';
const latin = Buffer.from(SOREN, 'latin1');

/** A feed in other encodings: the content type, and the bytes. */
const encoded = {
  '/latin': ['application/json; charset=ISO-8859-1', latin],
  '/latin-without-charset': ['application/json', latin],
  '/latin-called-utf-8': ['application/json; charset=utf-8', latin],
  '/utf-8-called-latin': ['application/json; charset=iso-8859-1', Buffer.from(SOREN)],
  '/central-european': ['text/plain; charset="windows-1250"', latin],
  '/unknown-charset': ['application/json; charset=klingon', latin],
  '/utf-16': ['application/json', Buffer.from(`\uFEFF${SOREN}`, 'utf16le')],
  '/utf-16-without-mark': ['application/json', Buffer.from(SOREN, 'utf16le')],
} as const satisfies Record<string, readonly [string, Buffer]>;

const host = await startFeedHost({
  '/cut-utf-16': (_request, response) => response.end(Buffer.from([0xff, 0xfe, 0x7b])),
  ...Object.fromEntries(
    Object.entries(encoded).map(([path, [type, body]]) => [
      path,
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Type': type }).end(body),
    ]),
  ),
  '/feed': (_request, response) => response.end(FEED),
  '/gzip': (_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(FEED)),
  '/broken-gzip': (_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip at all'),
  ...Object.fromEntries(
    unreadable.map(([path, encoding, body]) => [
      path,
      (_request: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Encoding': encoding }).end(body),
    ]),
  ),
  '/cut-gzip': (_request, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(FEED).subarray(0, -12)),
  '/bomb': (_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' });
    Readable.from(bomb()).pipe(response);
  },
  '/double-bomb': (_request, response) => {
    const packed = gzipSync(Buffer.concat([...bomb()]));
    response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end(packed);
  },
  '/large': (_request, response) => {
    Readable.from(Array.from({ length: 25 }, () => Buffer.alloc(MB, ' '))).pipe(response);
  },
  '/drip': (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/hang': () => {},
  '/hang-up': (request) => request.socket.destroy(),
  '/cut-off': (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write(FEED, () => response.destroy());
  },
  '/500': (_request, response) => response.writeHead(500).end('{"data":[]}'),
  '/page': (_request, response) => response.end('\uFEFF\n<!doctype html><p>Sign in'),
  '/empty': (_request, response) => response.end(' \n'),
  '/loop': redirectTo('/loop'),
  '/redirect-1': redirectTo('/feed'),
  '/redirect-2': redirectTo('/redirect-1'),
  '/redirect-3': redirectTo('/redirect-2'),
  '/redirect-4': redirectTo('/redirect-3'),
  ...Object.fromEntries(
    Object.entries(forbidden).map(([name, [address]]) => [
      `/to/${encodeURIComponent(name)}`,
      redirectTo(address),
    ]),
  ),
});
afterAll(() => host.close());
afterEach(() => host.paths.splice(0));

const limits = { ...FEED_LIMITS, connectMs: 200, totalMs: 3000 };
const resolve: ResolveName = async (name) =>
  (names[name] ?? [NOBODY]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

function fetchPath(path: string, totalMs = limits.totalMs) {
  const rules = { hosts: [...listed, host.host], limits: { ...limits, totalMs }, resolve };
  return fetchFeed(`http://${host.host}${path}`, rules);
}

/** Returns the failure of a fetch. */
async function readFailure(fetched: Promise<unknown>): Promise<FeedFailure> {
  const error = await fetched.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FeedFailure) return error;
  throw new Error('the fetch did not fail as a feed', { cause: error });
}

describe('a fetch of a leaderboard', () => {
  it('returns the text of a listed host', async () => {
    expect(await fetchPath('/feed?season=2025')).toEqual({ status: 200, text: FEED });
    expect(host.paths).toEqual(['/feed?season=2025']);
  });

  it('decompresses a compressed answer', async () => {
    expect((await fetchPath('/gzip')).text).toBe(FEED);
  });

  it.each(Object.keys(encoded))('reads the letters of %s as they are meant', async (path) => {
    const letter = path === '/central-european' ? 'ř' : 'ø';
    expect((await fetchPath(path)).text).toBe(SOREN.replace('ø', letter));
  });

  it('fails when the text is not in the encoding that it names', async () => {
    expect((await readFailure(fetchPath('/cut-utf-16'))).kind).toBe('unreadable');
  });

  it('follows three redirects', async () => {
    expect((await fetchPath('/redirect-3')).text).toBe(FEED);
  });

  it('has limits: 15 s in total, 5 s to connect, 20 MB and 3 redirects', () => {
    expect(FEED_LIMITS).toEqual({
      connectMs: 5000,
      totalMs: 15_000,
      maxBytes: 20 * MB,
      maxRedirects: 3,
    });
  });

  const cases = Object.entries(forbidden);
  it.each(cases)('refuses %s', async (_name, [address, kind]) => {
    const failure = await readFailure(fetchFeed(address, { hosts: listed, limits, resolve }));
    expect(failure).toMatchObject({ kind, status: null });
  });

  it.each(cases)('refuses a redirect to %s', async (name, [address, kind]) => {
    // A relative URL leads to the host itself.
    const relative = !URL.canParse(address);
    const failure = await readFailure(fetchPath(`/to/${encodeURIComponent(name)}`));
    expect(failure.kind).toBe(relative ? 'wrong-status' : kind);
  });

  it('never connects to a host name that resolves to this machine the second time', async () => {
    let looks = 0;
    const changing: ResolveName = async () => {
      looks++;
      return looks === 1 ? [{ address: NOBODY, family: 6 }] : [{ address: '127.0.0.1', family: 4 }];
    };
    const name = `changing.example:${host.port}`;
    const rules = { hosts: [name], limits, resolve: changing };
    const first = await readFailure(fetchFeed(`http://${name}/feed`, rules));
    expect(first.kind).toBe('not-connected');
    const second = await readFailure(fetchFeed(`http://${name}/feed`, rules));
    expect(second.kind).toBe('private-address');
    expect(looks).toBe(2);
    expect(host.paths).toEqual([]);
  });

  it('reports an unknown host name', async () => {
    const unknown: ResolveName = () =>
      Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    const rules = { hosts: listed, limits, resolve: unknown };
    const failure = await readFailure(fetchFeed('http://feed.example/', rules));
    expect(failure.kind).toBe('unknown-host');
  });

  it('ends while the resolver does not answer', async () => {
    const silent: ResolveName = () => new Promise(() => {});
    const rules = { hosts: listed, limits, resolve: silent };
    const failure = await readFailure(fetchFeed('http://feed.example/', rules));
    expect(failure.kind).toBe('not-connected');
  });

  it.each([
    ['a body that drips', '/drip'],
    ['a server that hangs', '/hang'],
  ])('ends when its time is over: %s', async (_name, path) => {
    expect((await readFailure(fetchPath(path, 150))).kind).toBe('timed-out');
  });

  it.each([
    ['/unknown', 'wrong-status', 404],
    ['/500', 'wrong-status', 500],
    ['/page', 'is-html', 200],
    ['/empty', 'is-empty', 200],
    ['/cut-off', 'cut-off', null],
    ['/hang-up', 'cut-off', null],
    ['/cut-gzip', 'cut-off', null],
    ['/broken-gzip', 'unreadable', null],
    ['/large', 'too-large', null],
    ['/double-bomb', 'too-large', null],
    ['/loop', 'too-many-redirects', null],
    ['/redirect-4', 'too-many-redirects', null],
  ])('reports the failure of %s: %s', async (path, kind, status) => {
    expect(await readFailure(fetchPath(path))).toMatchObject({ kind, status });
  });

  it.each(unreadable)('reports an unreadable answer, %s: %s', async (path) => {
    expect(await readFailure(fetchPath(path))).toMatchObject({ kind: 'unreadable' });
  });

  it('stops a gzip of 1 GB zeros while its memory grows by at most 40 MB', async () => {
    const readMemory = () => {
      const { external, heapUsed } = process.memoryUsage();
      return external + heapUsed;
    };
    const begin = readMemory();
    let most = begin;
    const timer = setInterval(() => {
      most = Math.max(most, readMemory());
    }, 1);
    const failure = await readFailure(fetchPath('/bomb'));
    clearInterval(timer);
    expect(failure.kind).toBe('too-large');
    expect(Math.max(most, readMemory()) - begin).toBeLessThan(40 * MB);
  });
});
