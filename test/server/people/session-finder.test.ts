import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionFinder } from '../../../src/server/people/sessions/session-finder.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a finder over the app's database that counts its statements. */
function countingFinder() {
  const count = { statements: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count.statements++;
      return result;
    },
  };
  return { count, find: createSessionFinder(app.db.withPlugin(counter), app.clock.now) };
}

test('the sessions of simultaneous calls are found in one query, each with its own user', async () => {
  const [admin, scorer] = [await app.signIn('admin'), await app.signIn('scorer')];
  const { count, find } = countingFinder();
  const foundSessions = await Promise.all([admin, 'nobody-has-this', scorer, admin].map(find));
  expect(foundSessions.map((session) => session?.username)).toEqual([
    'admin',
    undefined,
    'scorer',
    'admin',
  ]);
  expect(count.statements).toBe(1);
});

test('a revoked session is refused at the next call', async () => {
  const token = await app.signIn('scorer');
  const { find } = countingFinder();
  expect(await find(token)).toMatchObject({ username: 'scorer' });
  await app.request('GET', 'auth/logout?user_id=2', { token });
  expect(await find(token)).toBeNull();
});
