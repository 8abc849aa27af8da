import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';
import { readUnread } from '../notices/read-notices.ts';
import { linkTo, startJobs } from './people.ts';

const app = await startTestApp();
afterAll(() => app.close());
await startJobs(app);
const player = await app.signIn('player');

const referrals = async (token = player) =>
  (await app.request('GET', 'auth/my_referrals', { token })).json();

/** Creates a user who signs up with the player's code, as the share message shows it. */
async function signUpReferred(username: string) {
  const owner = await app.db
    .selectFrom('users')
    .select('referral_code')
    .where('username', '=', 'player')
    .executeTakeFirstOrThrow();
  const answer = await app.request('POST', 'auth/signup', {
    body: {
      first_name: 'Nia',
      last_name: 'Newcomer',
      username,
      email: `${username}@example.test`,
      password: 'abcdef',
      referral_code: ` ${owner.referral_code?.toLowerCase()} `,
    },
  });
  expect(answer.status).toBe(201);
}

async function verifyAddress(username: string) {
  const token = await linkTo(app, `${username}@example.test`, 'verify-email');
  const answer = await app.request('POST', 'auth/verify-email', { body: { token } });
  expect(answer.status).toBe(200);
}

const NONE = { referral_count: 0, referred_users: [], unconfirmed_count: 0 };

describe('referrals', () => {
  it('are empty at first and refused to a visitor', async () => {
    expect(await referrals()).toEqual(NONE);
    expect((await app.request('GET', 'auth/my_referrals')).status).toBe(401);
  });

  it('count after the email address is verified, newest first, for the owner of the code', async () => {
    await signUpReferred('early');
    await signUpReferred('late');
    expect(await referrals()).toEqual({ ...NONE, unconfirmed_count: 2 });
    await verifyAddress('late');
    await verifyAddress('early');
    const texts = await readUnread(app, player);
    expect(texts.filter((text) => text.includes('referral'))).toEqual([
      'early confirmed the email address, so your referral counts.',
      'late confirmed the email address, so your referral counts.',
    ]);
    expect(await referrals()).toEqual({
      referral_count: 2,
      referred_users: [
        { username: 'late', email: 'late@example.test' },
        { username: 'early', email: 'early@example.test' },
      ],
      unconfirmed_count: 0,
    });
    expect(await referrals(await app.signIn('scorer'))).toMatchObject({ referral_count: 0 });
  });

  it("still count without a name after the friend's account was erased, if they counted before", async () => {
    await signUpReferred('unconfirmed');
    const token = await app.signIn('admin');
    for (const username of ['late', 'unconfirmed']) {
      const { id } = await app.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const body = { user_id: id, username };
      const answer = await app.request('POST', 'auth/user-erase', { token, body });
      expect(answer.status).toBe(200);
    }
    expect(await referrals()).toEqual({
      referral_count: 2,
      referred_users: [
        { username: '', email: '' },
        { username: 'early', email: 'early@example.test' },
      ],
      unconfirmed_count: 0,
    });
  });
});

describe('the owner of a referral code', () => {
  const findReferrer = (code: string, address = '203.0.113.10') =>
    app.request('GET', `auth/referrer?code=${encodeURIComponent(code)}`, { address });

  it('is public by username only, whatever the case of the code', async () => {
    for (const code of ['DEMOPLAYER', ' demoplayer ']) {
      const answer = await findReferrer(code);
      expect(await answer.json()).toEqual({ username: 'player' });
    }
  });

  it.each([
    ['a code that nobody has', 'NOBODY99', 404],
    ['no code', '', 422],
    ['a control character', 'DEMO\u0000PLAYER', 422],
    ['a text that is too long', 'A'.repeat(41), 422],
    ['letters that only look like the code', 'DЕMOPLAYER', 404],
  ])('is not returned for %s', async (_title, code, status) => {
    expect((await findReferrer(code)).status).toBe(status);
  });

  it('is not returned once the account is closed, and the code then has no effect', async () => {
    const close = (is_active: boolean) =>
      app.db.updateTable('users').set({ is_active }).where('username', '=', 'scorer4').execute();
    await close(false);
    expect((await findReferrer('DEMOSCORER4')).status).toBe(404);
    const person = { first_name: 'Kim', last_name: 'Late', username: 'kim', password: 'abcdef' };
    const body = { ...person, email: 'kim@example.test', referral_code: 'DEMOSCORER4' };
    expect((await app.request('POST', 'auth/signup', { body })).status).toBe(422);
    await close(true);
  });

  it('is returned 30 times a minute to one IP address', async () => {
    const address = '203.0.113.11';
    for (let askCount = 0; askCount < 30; askCount += 1) {
      expect((await findReferrer('NOBODY99', address)).status).toBe(404);
    }
    expect((await findReferrer('DEMOPLAYER', address)).status).toBe(429);
    expect((await findReferrer('DEMOPLAYER', '203.0.113.12')).status).toBe(200);
    app.clock.advance(60_000);
    expect((await findReferrer('DEMOPLAYER', address)).status).toBe(200);
  });
});
