import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_BODY_LIMIT } from '../../src/contract/base/endpoint.ts';
import { MAX_REPLAY_OPS } from '../../src/contract/scoring/op.ts';
import { signInAll } from './callers.ts';
import { startTestApp } from './harness.ts';
import { holeBody, makeDevice, scoreBody } from './scoring/scoring-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const callers = await signInAll(app);
const REPLAY = 'outbox/replay';

/** Creates a batch slightly larger than the limit of a batch without an upload. */
function largeBatch(kind: string): { ops: unknown[] } {
  const padding = 'x'.repeat(DEFAULT_BODY_LIMIT);
  return { ops: [makeDevice('scorer').op(kind, { padding }, null)] };
}

/** Creates a body of `depth` nested arrays. */
function deepBody(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

describe('outbox/replay', () => {
  it('checks the session before it parses the body', async () => {
    const endless = new ReadableStream({ pull: () => new Promise(() => {}) });
    const init = { method: 'POST', body: endless, duplex: 'half' };
    expect((await app.raw(`/api/${REPLAY}`, init)).status).toBe(401);
  });

  it.each(['scrape', 'score'])('refuses a large batch of a player: %s', async (kind) => {
    const answer = await app.request('POST', REPLAY, {
      token: callers.owner,
      body: largeBatch(kind),
    });
    expect(answer.status).toBe(413);
  });

  it('accepts a large batch of a scorer only for an upload', async () => {
    const send = (kind: string) =>
      app.request('POST', REPLAY, { token: callers.scorer, body: largeBatch(kind) });
    expect((await send('score')).status).toBe(413);
    expect((await send('scrape')).status).toBe(200);
  });

  it('accepts the largest number of entries of one batch', () => {
    const device = makeDevice('scorer');
    const hole = { competitor: 999_999_999, hole: 18 };
    const body = { ...holeBody(hole), ...scoreBody(hole, 18) };
    const at = { entered_at: new Date().toISOString() };
    const ops = Array.from({ length: MAX_REPLAY_OPS }, () => device.op('score', body, 1e9, at));
    expect(JSON.stringify({ ops }).length).toBeLessThan(DEFAULT_BODY_LIMIT / 2);
  });
});

describe('a JSON body', () => {
  const send = async (body: string) => {
    const answer = await app.request('POST', 'auth/login', { body });
    return (await answer.json()).errors?.map((error: { message: string }) => error.message);
  };

  it('is refused before parsing when it is nested more than 32 levels deep', async () => {
    expect(await send(deepBody(33))).toEqual(['nested too deeply']);
    expect(await send(deepBody(32))).not.toContain('nested too deeply');
  });

  it('may contain any number of brackets inside a string', async () => {
    const text = JSON.stringify({ username: `\\"${'['.repeat(100)}`, password: '{'.repeat(100) });
    const answer = await app.request('POST', 'auth/login', { body: text });
    expect(answer.status).toBe(401);
  });
});
