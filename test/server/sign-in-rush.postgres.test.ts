import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/server/people/secrets/password.ts';
import { isLong } from '../form.ts';
import { DEMO_PASSWORD } from './dumps.ts';
import { startTestApp } from './harness.ts';
import { hashQuickly } from './quick-hash.ts';

const app = await startTestApp();
afterAll(() => app.close());
// In the long form a sign-in costs as much as in production. How many may wait is also tested in password.test.ts.
const hash = await (isLong ? hashPassword : hashQuickly)(DEMO_PASSWORD);
await app.db.updateTable('users').set({ password_hash: hash }).execute();

function logIn(username: string, password: string, address?: string) {
  return app.request('POST', 'auth/login', {
    body: { username, password },
    ...(address && { address }),
  });
}

describe('many sign-ins at once', () => {
  it('from 150 tablets at one IP address all succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => logIn('admin', DEMO_PASSWORD)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('give an unknown account the same answer after the same work', async () => {
    const tryAs = (username: string) => logIn(username, 'wrong-password', '203.0.113.9');
    const [knownAnswer, unknownAnswer] = [await tryAs('scorer'), await tryAs('nobody')];
    expect([unknownAnswer.status, await unknownAnswer.text()]).toEqual([
      knownAnswer.status,
      await knownAnswer.text(),
    ]);

    // When the hashing has no free place, the server asks each user to retry: here both users.
    let isOver = false;
    const burst = Array.from({ length: 202 }, async () => {
      // The loop takes each free place again at once, even when the database needs long to find the account.
      while (!isOver) await verifyPassword('x', hash, '203.0.113.9').catch(() => false);
    });
    const full = await Promise.all([tryAs('scorer'), tryAs('nobody')]);
    isOver = true;
    expect(full.map((answer) => answer.status)).toEqual([503, 503]);
    await Promise.all(burst);
  });
});
