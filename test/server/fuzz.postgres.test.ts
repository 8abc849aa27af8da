import { afterAll, expect, it } from 'vitest';
import { runFuzz } from '../fuzz/fuzz.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
afterAll(() => app.close());

it('400 requests with odd texts, long lists and foreign ids are never answered 5xx, and a refused one writes nothing', async () => {
  const { statuses, findings } = await runFuzz(
    {
      db: app.db,
      signIn: app.signIn,
      async send({ endpoint, path, headers, body, address }, token) {
        // Live events need a connection, which `npm run fuzz` has.
        if (endpoint.answers === 'events') return { status: 404, text: '' };
        const answer = await app.request(endpoint.method, path, {
          headers: { ...headers },
          address,
          ...(token && { token }),
          ...(body !== undefined && { body }),
        });
        return { status: answer.status, text: await answer.text() };
      },
    },
    { requests: 400, seed: 1 },
  );
  expect(findings).toEqual([]);
  // Not only refusals: the values fit the schemas.
  expect(statuses.get(200)).toBeGreaterThan(40);
});
