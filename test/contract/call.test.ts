import { describe, expect, it } from 'vitest';
import { API_MARK, CallError, call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';

/** Returns the error of a request for the tournaments when the network gives this answer. */
async function readFailure(fetch: typeof globalThis.fetch): Promise<unknown> {
  const caller = { baseUrl: 'https://golf.example/api/', token: null, fetch };
  const error = await call(endpoints.tournaments, caller).catch((reason: unknown) => reason);
  return error instanceof CallError ? error.failure : error;
}

function answer(body: string, status = 200, headers: Record<string, string> = {}) {
  return async () =>
    new Response(body, { status, headers: { [API_MARK.name]: API_MARK.value, ...headers } });
}

const busy = JSON.stringify({ type: 'too-many-requests', title: 'Too many', status: 429 });

it('browsers may cache only the public boards, the results and the offers, and they check each read with the server', async () => {
  const keptErrors: unknown[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const fetch = async (_: unknown, { cache }: RequestInit = {}) => {
      if (cache !== 'no-store') keptErrors.push([name, endpoint.access, cache]);
      throw new TypeError('Failed to fetch');
    };
    const caller = { baseUrl: 'https://golf.example/api/', token: null, fetch };
    await expect(call(endpoint, caller)).rejects.toThrow(CallError);
  }
  expect(keptErrors).toEqual([
    ['playersBoard', 'public', 'no-cache'],
    ['teamsBoard', 'public', 'no-cache'],
    ['pointsBoard', 'public', 'no-cache'],
    ['results', 'public', 'no-cache'],
    ['resultFile', 'public', 'no-cache'],
    ['corrections', 'public', 'no-cache'],
    ['offers', 'public', 'no-cache'],
    ['publicWinners', 'public', 'no-cache'],
  ]);
});

describe('the failure of a call', () => {
  it('is silence when the answer lacks the API mark, whatever its status', async () => {
    expect(await readFailure(async () => new Response('[]'))).toEqual({ status: 'PARSING_ERROR' });
    expect(await readFailure(answer('<html>Welcome'))).toEqual({ status: 'PARSING_ERROR' });
  });

  it('is a contract error when a marked answer cannot be read', async () => {
    const failure = { status: 'CONTRACT_ERROR' };
    expect(await readFailure(answer('{"a later":"shape"}'))).toEqual(failure);
    expect(await readFailure(answer('{"a later":"problem"}', 422))).toEqual(failure);
  });

  it.each<[string, Record<string, string>, number | null]>([
    ['seconds', { 'Retry-After': '120' }, 120_000],
    [
      "a date, counted from the answer's own date",
      {
        'Retry-After': 'Sat, 21 Nov 2026 09:02:00 GMT',
        Date: 'Sat, 21 Nov 2026 09:00:30 GMT',
      },
      90_000,
    ],
    [
      'a date that has passed',
      {
        'Retry-After': 'Sat, 21 Nov 2026 09:00:00 GMT',
        Date: 'Sat, 21 Nov 2026 09:00:30 GMT',
      },
      0,
    ],
    ['words', { 'Retry-After': 'soon' }, null],
    ['nothing', {}, null],
  ])('has the time to wait from Retry-After in %s', async (_form, headers, retryAfterMs) => {
    expect(await readFailure(answer(busy, 429, headers))).toMatchObject({
      status: 429,
      retryAfterMs,
    });
  });

  it('is a network failure when fetch fails, and a defect keeps its own error', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await readFailure(offline)).toEqual({ status: 'FETCH_ERROR' });
    const ours = new RangeError('ours');
    expect(await readFailure(() => Promise.reject(ours))).toBe(ours);
  });
});
