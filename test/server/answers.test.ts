import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/base/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp({ settings: { corsOrigins: ['https://club.example'] } });
afterAll(() => app.close());
const rows = Object.entries<Endpoint>(endpoints);

function expectMarked(answer: Response, cacheRule = 'no-store'): void {
  expect(answer.headers.get('X-Gimme-Api')).toBe('1');
  if (!answer.headers.has('ETag'))
    expect(answer.headers.get('X-Op-Kinds')?.split(' ')).toContain('card');
  expect(answer.headers.get('Cache-Control')).toBe(cacheRule);
}

describe('the API mark, the kinds of op and a rule against stale caches are on the answer to', () => {
  it.each(rows)('%s, called without a session and without a body', async (_name, endpoint) => {
    const answer = await app.request(endpoint.method, endpoint.path);
    const isSnapshot = endpoint.answers === 'snapshot' && answer.ok;
    expectMarked(answer, isSnapshot ? 'no-cache' : 'no-store');
  });

  it('a call to an unknown URL', async () => {
    const answer = await app.request('GET', 'no/such/call');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ type: 'not-found', status: 404 });
    expectMarked(answer);
  });

  it('a call with an unknown method, which also lists the accepted methods', async () => {
    const answer = await app.request('DELETE', 'auth/login');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ type: 'method-not-allowed' });
    expectMarked(answer);
  });

  it('a preflight from another origin', async () => {
    const headers = {
      Origin: 'https://club.example',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'idempotency-key',
    };
    const answer = await app.request('OPTIONS', 'leaderboardstats/update-competitor-score', {
      headers,
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Access-Control-Allow-Headers')).toMatch(/Idempotency-Key/);
    expectMarked(answer);
  });
});

describe('a long answer', () => {
  const fetchEncoded = (encodings: string) =>
    app.request('GET', 'game/competitors', { headers: { 'Accept-Encoding': encodings } });

  it('is compressed for a client that accepts gzip, with the same content', async () => {
    const [plain, compressedAnswer] = [
      await fetchEncoded('identity'),
      await fetchEncoded('gzip, deflate, br'),
    ];
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(compressedAnswer.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = Buffer.from(await compressedAnswer.arrayBuffer());
    const text = await plain.text();
    expect(bytes.length).toBeLessThan(text.length / 3);
    expect(gunzipSync(bytes).toString()).toBe(text);
    expectMarked(compressedAnswer);
  });

  it('is not compressed for a client that refuses gzip, and a short answer never is', async () => {
    expect((await fetchEncoded('gzip;q=0')).headers.get('Content-Encoding')).toBeNull();
    const headers = { 'Accept-Encoding': 'gzip' };
    const short = await app.request('GET', 'health/live', { headers });
    expect(short.headers.get('Content-Encoding')).toBeNull();
  });
});

describe('a page from another origin', () => {
  it('that is listed may read the mark, the kinds of op, Retry-After and ETag', async () => {
    const headers = { Origin: 'https://club.example' };
    const answer = await app.request('GET', 'health/live', { headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://club.example');
    expect(answer.headers.get('Access-Control-Expose-Headers')?.split(',')).toEqual(
      expect.arrayContaining(['X-Gimme-Api', 'X-Op-Kinds', 'Retry-After', 'ETag']),
    );
  });

  it('that is not listed may read none of them', async () => {
    const headers = { Origin: 'https://evil.example' };
    const answer = await app.request('GET', 'health/live', { headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the log', () => {
  it('has one line for each request with method, path, status, time, request id and user id, and no secret', async () => {
    const token = await app.signIn('scorer');
    const answer = await app.request('GET', 'auth/logout?user_id=2', { token });
    const line = app.logged.at(-1);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/auth/logout',
      status: 200,
      user_id: 2,
      request_id: answer.headers.get('X-Request-Id'),
    });
    expect(line?.ms).toEqual(expect.any(Number));
    const everything = JSON.stringify(app.logged);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain('golf-demo');
  });
});

describe('openapi.json', () => {
  it('lists every endpoint with its method, access and schemas', async () => {
    const answer = await app.request('GET', 'openapi.json');
    expect(answer.status).toBe(200);
    const document = await answer.json();
    for (const [name, endpoint] of rows) {
      const operation = document.paths[`/${endpoint.path}`][endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name, 'x-access': endpoint.access });
      expect(operation.responses).toHaveProperty(String(endpoint.status ?? 200));
      expect('requestBody' in operation).toBe(endpoint.body !== undefined);
      const headers = operation.parameters.filter((one: { in: string }) => one.in === 'header');
      const hasKey = headers.some((one: { name: string }) => one.name === 'Idempotency-Key');
      expect(hasKey).toBe(Boolean(endpoint.hasOpHeaders ?? endpoint.hasIdempotencyKey));
    }
  });
});

// These tests come last, because they drop the database's tables.
describe('an unexpected error', () => {
  it("gives a marked 500 without the error's message; the log has the message under the request id", async () => {
    await app.db.schema.alterTable('teams').renameTo('lost').execute();
    const answer = await app.request('GET', 'game/teams');
    expect(answer.status).toBe(500);
    expectMarked(answer);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ type: 'internal', status: 500 });
    expect(text).not.toContain('teams');
    const line = app.logged.find((entry) => entry.msg === 'internal');
    expect(line).toMatchObject({ request_id: answer.headers.get('X-Request-Id') });
    expect(JSON.stringify(line)).toContain('teams');
  });
});
