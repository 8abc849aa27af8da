import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const LIVE = 10039;
const UPCOMING = 10040;

const app = await startTestApp();
afterAll(() => app.close());
const admin = await app.signIn('admin');

/** Sends a call as the admin and returns the fields that the server refuses. */
async function wrongFields(method: string, path: string, body?: unknown): Promise<string[]> {
  const answer = await app.request(method, path, { body, token: admin });
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  return errors.map((error: { path: string }) => error.path);
}

describe.each([
  ['NUL, which the database cannot hold', 'a\u0000bc'],
  ['half of a surrogate pair, which its JSON cannot hold', 'a\ud800bc'],
])('%s, is refused in the field', (_title, text) => {
  const person = { first_name: 'A', last_name: 'B', username: 'ab', email: 'ab@example.org' };

  it.each([
    ['first_name', 'POST', 'auth/signup', { ...person, password: 'abc', first_name: text }],
    ['referral_code', 'POST', 'auth/signup', { ...person, password: 'abc', referral_code: text }],
    [
      'ticketName',
      'POST',
      'game/user-ticket',
      { user_id: 1, tournament_id: UPCOMING, birth_confirmed: true, ticketName: text },
    ],
    [
      'reason',
      'PUT',
      'leaderboardstats/team-place',
      { tournament_id: LIVE, team_id: 1, position: 1, reason: text },
    ],
    [
      'reason',
      'PUT',
      'leaderboardstats/competitor-status',
      { tournament_id: LIVE, competitor_id: 1, status: 'WD', round_id: 1, reason: text },
    ],
  ])('%s of %s %s', async (field, method, path, body) => {
    expect(await wrongFields(method, path, body)).toEqual([field]);
  });
});

it('NUL in the state that another service returns is refused', async () => {
  expect(await wrongFields('GET', 'auth/google/callback?state=%00')).toEqual(['state']);
});

it.each([
  ['groups', ''],
  ['hole-history', '&competitor_id=1&hole_number=1'],
])("a round number beyond the database's range is refused in %s", async (call, more) => {
  const query = `tournament_id=${LIVE}&round_id=70000${more}`;
  expect(await wrongFields('GET', `leaderboardstats/${call}?${query}`)).toEqual(['round_id']);
});
