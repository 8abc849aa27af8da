import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';

const direct = await startTestApp();
const proxied = await startTestApp({ settings: { trustProxy: true } });
afterAll(() => Promise.all([direct.close(), proxied.close()]));

/** Fails sign-ins until the address has to wait, then tries once more as it says it comes from elsewhere. */
async function statusAfterClaiming(app: TestApp, slowed: string, claimed: string): Promise<number> {
  const logIn = (forwarded: string) =>
    app.request('POST', 'auth/login', {
      body: { username: 'scorer', password: 'wrong' },
      headers: { 'X-Forwarded-For': forwarded },
    });
  for (let slip = 0; slip < 4; slip += 1) await logIn(slowed);
  expect((await logIn(slowed)).status).toBe(429);
  return (await logIn(claimed)).status;
}

describe('the address that failed sign-ins are counted for', () => {
  it("is the socket's: a caller does not escape by naming another", async () => {
    expect(await statusAfterClaiming(direct, '203.0.113.1', '203.0.113.2')).toBe(429);
  });

  it('behind a trusted proxy is the one the proxy saw', async () => {
    expect(await statusAfterClaiming(proxied, '203.0.113.1', '203.0.113.2')).toBe(401);
  });

  it('and not one the caller wrote before it', async () => {
    expect(await statusAfterClaiming(proxied, '203.0.113.3', '203.0.113.9, 203.0.113.3')).toBe(429);
  });

  it.each([
    ['IPv4', '203.0.113.5:40001', '203.0.113.5:40002'],
    ['IPv6', '[2001:db8:5:5::7]:40001', '[2001:db8:5:5::7]'],
  ])('is the same from another port, where the proxy writes one: %s', async (_title, one, next) => {
    expect(await statusAfterClaiming(proxied, one, next)).toBe(429);
  });

  it.each([
    ['of one IPv6 network are one', '2001:db8:1:2::7', '2001:0DB8:1:2:ffff::1', 429],
    ['of another network are not', '2001:db8:2:2::7', '2001:db8:2:3::7', 401],
    [
      'of IPv4 are the same as an IPv6 socket writes them',
      '198.51.100.7',
      '::ffff:198.51.100.7',
      429,
    ],
    ['of IPv4 are one each, also there', '::ffff:198.51.100.8', '::ffff:198.51.100.9', 401],
  ])('addresses %s', async (_title, slowed, other, status) => {
    const logIn = (address: string) =>
      direct.request('POST', 'auth/login', {
        body: { username: 'admin', password: 'wrong' },
        address,
      });
    for (let slip = 0; slip < 5; slip += 1) await logIn(slowed);
    expect((await logIn(slowed)).status).toBe(429);
    expect((await logIn(other)).status).toBe(status);
  });
});
