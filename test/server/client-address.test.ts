import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';

const direct = await startTestApp();
const proxiedApp = await startTestApp({ settings: { trustProxy: 1 } });
afterAll(() => Promise.all([direct.close(), proxiedApp.close()]));

/** Fails sign-ins until the IP address must wait. Then tries again with a header that claims another IP address. */
async function statusAfterClaiming(
  app: TestApp,
  slowedAddress: string,
  claimedAddress: string,
): Promise<number> {
  const logIn = (forwardedFor: string) =>
    app.request('POST', 'auth/login', {
      body: { username: 'scorer', password: 'wrong' },
      headers: { 'X-Forwarded-For': forwardedFor },
    });
  for (let slip = 0; slip < 4; slip += 1) await logIn(slowedAddress);
  expect((await logIn(slowedAddress)).status).toBe(429);
  return (await logIn(claimedAddress)).status;
}

describe('the IP address that failed sign-ins are counted for', () => {
  it("is the socket's, and a client cannot change it with a header", async () => {
    expect(await statusAfterClaiming(direct, '203.0.113.1', '203.0.113.2')).toBe(429);
  });

  it('is the one that a trusted proxy saw', async () => {
    expect(await statusAfterClaiming(proxiedApp, '203.0.113.1', '203.0.113.2')).toBe(401);
  });

  it("is not one that the client put before the proxy's entry", async () => {
    expect(await statusAfterClaiming(proxiedApp, '203.0.113.3', '203.0.113.9, 203.0.113.3')).toBe(
      429,
    );
  });

  it('is the one that the first of two proxies saw', async () => {
    const behindTwo = await startTestApp({ settings: { trustProxy: 2 } });
    const seenHeader = '203.0.113.1, 10.0.0.7';
    expect(await statusAfterClaiming(behindTwo, seenHeader, '203.0.113.2, 10.0.0.7')).toBe(401);
    expect(
      await statusAfterClaiming(behindTwo, seenHeader, '203.0.113.9, 203.0.113.1, 10.0.0.8'),
    ).toBe(429);
    await behindTwo.close();
  });

  it.each([
    ['IPv4', '203.0.113.5:40001', '203.0.113.5:40002'],
    ['IPv6', '[2001:db8:5:5::7]:40001', '[2001:db8:5:5::7]'],
  ])('ignores the port that a proxy adds: %s', async (_title, one, next) => {
    expect(await statusAfterClaiming(proxiedApp, one, next)).toBe(429);
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
  ])('is normalised: IP addresses %s', async (_title, slowedAddress, other, status) => {
    const logIn = (address: string) =>
      direct.request('POST', 'auth/login', {
        body: { username: 'admin', password: 'wrong' },
        address,
      });
    for (let slip = 0; slip < 5; slip += 1) await logIn(slowedAddress);
    expect((await logIn(slowedAddress)).status).toBe(429);
    expect((await logIn(other)).status).toBe(status);
  });
});
