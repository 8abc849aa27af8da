import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/server/accounts/password.ts';
import { ApiProblem } from '../../src/server/api-problem.ts';

describe('a password hash', () => {
  it('is made by its password only', async () => {
    const hash = await hashPassword('golf-demo');
    expect(await verifyPassword('golf-demo', hash)).toBe(true);
    expect(await verifyPassword('golf-demo ', hash)).toBe(false);
  });

  it('is the same however a keyboard composes its letters', async () => {
    const hash = await hashPassword('gr\u00fcn');
    expect(await verifyPassword('gru\u0308n', hash)).toBe(true);
  });

  it('made with less work, before that was raised, is still good', async () => {
    const nonce = randomBytes(16);
    const how = { memory: 8192, passes: 3, parallelism: 1 };
    const tag = argon2Sync('argon2id', { ...how, message: 'old', nonce, tagLength: 32 });
    const text = [nonce, tag].map((bytes) => bytes.toString('base64url')).join('$');
    expect(await verifyPassword('old', `$argon2id$v=19$m=8192,t=3,p=1$${text}`)).toBe(true);
    expect(await verifyPassword('new', `$argon2id$v=19$m=8192,t=3,p=1$${text}`)).toBe(false);
  });

  it.each([undefined, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$x'])(
    "%j is nobody's",
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );

  it('a burst beyond what can be hashed in time is told to come back, and the rest is served', async () => {
    const burst = Array.from({ length: 250 }, () => verifyPassword('x', undefined));
    const ended = await Promise.allSettled(burst);
    const refused = ended.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(refused).toHaveLength(48);
    expect(refused[0]).toBeInstanceOf(ApiProblem);
    expect(refused[0]).toMatchObject({ problem: { status: 503 }, headers: { 'Retry-After': '5' } });
    expect(await verifyPassword('x', undefined)).toBe(false);
  });

  it('a flood from one address takes no place from another', async () => {
    const flood = Array.from({ length: 400 }, () => verifyPassword('x', undefined, 'flood'));
    const ended = Promise.allSettled(flood);
    const tablets = Array.from({ length: 20 }, () => verifyPassword('x', undefined, 'course'));
    expect(await Promise.all(tablets)).toEqual(Array(20).fill(false));
    const refused = (await ended).filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(400 - 202 + 20);
  });
});
