import { afterAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../src/server/accounts/password.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
afterAll(() => app.close());

function logIn(username: string, password: string, address?: string) {
  return app.request('POST', 'auth/login', {
    body: { username, password },
    ...(address && { address }),
  });
}

describe('when many sign in at once', () => {
  it('150 tablets signing in from one address at once all get in', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => logIn('admin', 'golf-demo')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('an unknown account is answered in the same words after the same work', async () => {
    const tryAs = (username: string) => logIn(username, 'wrong-password', '203.0.113.9');
    const [known, unknown] = [await tryAs('scorer'), await tryAs('nobody')];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);

    // With every place for a hash taken, whoever needs one is told to come back: both do.
    const burst = Array.from({ length: 202 }, () =>
      verifyPassword('x', undefined, '203.0.113.9').catch(() => false),
    );
    const full = await Promise.all([tryAs('scorer'), tryAs('nobody')]);
    expect(full.map((answer) => answer.status)).toEqual([503, 503]);
    await Promise.all(burst);
  });
});
