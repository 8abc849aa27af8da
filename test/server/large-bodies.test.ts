import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { OWNER_ID, signInAll } from './callers.ts';
import { startTestApp } from './harness.ts';
import { makeDevice } from './scoring/scoring-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const callers = await signInAll(app);

const MEGABYTE = 1024 * 1024;

/** Sends a text, and returns the answer, its length and how much CPU the call took for one parse of the text. */
async function send(method: string, path: string, token: string, text: string) {
  const parsing = process.cpuUsage();
  JSON.parse(text);
  const parse = sumCpu(process.cpuUsage(parsing));
  const calling = process.cpuUsage();
  const answer = await app.request(method, path, { token, body: text });
  const answerText = await answer.text();
  const call = sumCpu(process.cpuUsage(calling));
  return { status: answer.status, answer: JSON.parse(answerText), ratio: call / parse, answerText };
}

function sumCpu({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

/** Creates an op for an upload, with these rows. */
const makeUpload = (rows: string) =>
  JSON.stringify({
    ops: [makeDevice('scorer').op('scrape', { tournament_id: 1, round_id: 1, scores: 0 }, null)],
  }).replace('"scores":0', `"scores":[${rows}]`);

describe('a body with thousands of wrong values', () => {
  it("in a scorer's replay is refused before it is parsed", async () => {
    const text = makeUpload(`[]${',[]'.repeat(1_250_000)}`);
    const { status, answer, ratio } = await send('POST', 'outbox/replay', callers.scorer, text);
    expect(status).toBe(422);
    expect(answer.errors).toEqual([{ path: '', message: 'must have at most 100000 values' }]);
    // Without the limit the call takes as long as 60 parses, and a gigabyte.
    expect(ratio).toBeLessThan(5);
  });

  it("in a scorer's upload is forbidden, with a short answer", async () => {
    const text = makeUpload(`{"":[]}${',{"":[]}'.repeat(30_000)}`);
    const { status, answer, answerText } = await send(
      'POST',
      'outbox/replay',
      callers.scorer,
      text,
    );
    expect(answerText.length).toBeLessThan(1_000);
    expect(status).toBe(200);
    expect(answer.results).toMatchObject([{ status: 403, problem: { type: 'forbidden' } }]);
  });

  it("in an admin's import is refused with only the first 20 errors", async () => {
    const rows = Array.from({ length: 2_000 }, () => ({ row: 'x', name: 5, email: 5, groups: 5 }));
    const text = JSON.stringify({
      kind: 'scorers',
      tournament_id: 1,
      rows,
      padding: 'x'.repeat(MEGABYTE),
    });
    const { status, answer, answerText } = await send('POST', 'admin/import', callers.admin, text);
    expect(status).toBe(422);
    expect(answer.errors).toHaveLength(20);
    expect(answerText.length).toBeLessThan(4_000);
  });
});

const ownedCalls = Object.entries(endpoints).filter(
  ([, { access, ...endpoint }]) => access === 'self' && ('body' in endpoint || 'query' in endpoint),
);

describe('a call for another user', () => {
  it.each(ownedCalls)('%s is refused before its content is checked', async (_name, endpoint) => {
    const hasBody = 'body' in endpoint;
    const query = hasBody ? '' : `?user_id=${OWNER_ID}&offset=x&page=x`;
    const answer = await app.request(endpoint.method, `${endpoint.path}${query}`, {
      token: callers.other,
      ...(hasBody && { body: { user_id: OWNER_ID, junk: 'x' } }),
    });
    expect(await answer.json()).toMatchObject({ status: 404, type: 'not-found' });
  });
});
