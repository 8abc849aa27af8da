import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';
import { linkTo, startJobs } from './people.ts';

const app = await startTestApp();
afterAll(() => app.close());
await startJobs(app);
const player = await app.signIn('player');

const referrals = async (token = player) =>
  (await app.request('GET', 'auth/my_referrals', { token })).json();

/** Somebody who signs up with the player's code, as it was shared. */
async function referred(username: string) {
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

async function verified(username: string) {
  const token = await linkTo(app, `${username}@example.test`, 'verify-email');
  const answer = await app.request('POST', 'auth/verify-email', { body: { token } });
  expect(answer.status).toBe(200);
}

describe('referrals', () => {
  it('are none at first, and asked for by nobody who is signed out', async () => {
    expect(await referrals()).toEqual({ referral_count: 0, referred_users: [] });
    expect((await app.request('GET', 'auth/my_referrals')).status).toBe(401);
  });

  it('count once the e-mail address is verified, the newest first, and for the one whose code it was', async () => {
    await referred('early');
    await referred('late');
    expect(await referrals()).toEqual({ referral_count: 0, referred_users: [] });
    await verified('late');
    await verified('early');
    expect(await referrals()).toEqual({
      referral_count: 2,
      referred_users: [
        { username: 'late', email: 'late@example.test' },
        { username: 'early', email: 'early@example.test' },
      ],
    });
    expect(await referrals(await app.signIn('scorer'))).toMatchObject({ referral_count: 0 });
  });
});
