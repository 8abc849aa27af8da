import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/server/people/secrets/password.ts';
import { ApiProblem } from '../../src/server/problems/api-problem.ts';
import { hashQuickly } from './quick-hash.ts';

/** A hash with the lowest cost. The queue has as many places for it as for the others. */
const quickHash = await hashQuickly('golf-demo');

describe('a password hash', () => {
  it('matches its own password only', async () => {
    const hash = await hashPassword('golf-demo');
    expect(await verifyPassword('golf-demo', hash)).toBe(true);
    expect(await verifyPassword('golf-demo ', hash)).toBe(false);
  });

  it('matches the password however a keyboard composes its letters', async () => {
    const hash = await hashPassword('gr\u00fcn');
    expect(await verifyPassword('gru\u0308n', hash)).toBe(true);
  });

  it('from before the cost was raised still matches', async () => {
    const nonce = randomBytes(16);
    const parameters = { memory: 8192, passes: 3, parallelism: 1 };
    const tag = argon2Sync('argon2id', { ...parameters, message: 'old', nonce, tagLength: 32 });
    const text = [nonce, tag].map((bytes) => bytes.toString('base64url')).join('$');
    expect(await verifyPassword('old', `$argon2id$v=19$m=8192,t=3,p=1$${text}`)).toBe(true);
    expect(await verifyPassword('new', `$argon2id$v=19$m=8192,t=3,p=1$${text}`)).toBe(false);
  });

  it.each([undefined, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$x'])(
    '%j matches no password',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );

  it('is computed for as many sign-ins as time allows, and the others get a time to retry', async () => {
    const burst = Array.from({ length: 250 }, () => verifyPassword('x', quickHash));
    const outcomes = await Promise.allSettled(burst);
    const refusedReasons = outcomes
      .filter((one) => one.status === 'rejected')
      .map((one) => one.reason);
    expect(refusedReasons).toHaveLength(48);
    expect(refusedReasons[0]).toBeInstanceOf(ApiProblem);
    expect(refusedReasons[0]).toMatchObject({
      problem: { status: 503 },
      headers: { 'Retry-After': '5' },
    });
    expect(await verifyPassword('x', undefined)).toBe(false);
  });

  it('is still computed for other IP addresses during a flood from one', async () => {
    const flood = Array.from({ length: 400 }, () => verifyPassword('x', quickHash, 'flood'));
    const floodOutcomes = Promise.allSettled(flood);
    const tablets = Array.from({ length: 20 }, () => verifyPassword('x', quickHash, 'course'));
    expect(await Promise.all(tablets)).toEqual(Array(20).fill(false));
    const refusedReasons = (await floodOutcomes).filter((one) => one.status === 'rejected');
    expect(refusedReasons).toHaveLength(400 - 202 + 20);
  });
});
