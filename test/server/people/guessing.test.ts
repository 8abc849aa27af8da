import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { isCommonPassword } from '../../../src/server/people/secrets/password-rule.ts';
import { createAllowance } from '../../../src/server/problems/allowance.ts';
import { startTestApp, type TestApp } from '../harness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The IP address of an attacker and of another player on the same course. */
const COURSE = '203.0.113.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function logIn(
  username: string,
  password: string,
  address: string,
  device?: string,
): Promise<number> {
  const body = { username, password, ...(device && { device }) };
  return (await app.request('POST', 'auth/login', { body, address })).status;
}

/** Signs in as `many` users with one password, some at the same time, and returns the statuses. */
async function spray(many: number, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < many; from += 20) {
    const names = Array.from({ length: 20 }, (_, index) => `golfer${from + index}`);
    statuses.push(...(await Promise.all(names.map((name) => logIn(name, 'a guess', address)))));
  }
  return statuses;
}

describe('password guessing', () => {
  it('with one password for many names is blocked, except for users of that IP address and scorers of a live round', async () => {
    expect(await logIn('scorer', 'golf-demo', COURSE)).toBe(200);
    const statuses = await spray(140, COURSE);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(120);
    expect(statuses.at(-1)).toBe(429);
    expect(await logIn('scorer', 'golf-demo', COURSE)).toBe(200);
    expect(await logIn('player', 'golf-demo', COURSE)).toBe(429);
    expect(await logIn('player', 'golf-demo', '203.0.113.2')).toBe(200);
    expect(await logIn('scorer2', 'golf-demo', COURSE)).toBe(200);
    const live = app.db.updateTable('rounds').where('status', '=', 'live');
    await live.set({ status: 'closed' }).execute();
    expect(await logIn('scorer3', 'golf-demo', COURSE)).toBe(429);
    app.clock.advance(HOUR_MS);
    expect(await logIn('player', 'golf-demo', COURSE)).toBe(200);
  });

  it('against one account from many IP addresses is blocked, and the owner at home still signs in', async () => {
    expect(await logIn('admin', 'golf-demo', '198.51.100.1')).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 110; n += 1) {
      statuses.push(await logIn('admin', 'a guess', `192.0.2.${n}`));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await logIn('admin', 'golf-demo', '192.0.2.200')).toBe(429);
    expect(await logIn('admin', 'golf-demo', '198.51.100.1')).toBe(200);
  });

  it("in an account's own network makes its owner wait for 30 s at most", async () => {
    const home = '198.51.100.50';
    expect(await logIn('player', 'golf-demo', home)).toBe(200);
    for (let n = 0; n < 12; n += 1) {
      expect(await logIn('player', 'a guess', home)).toBe(401);
      app.clock.advance(30_000);
    }
    expect(await logIn('player', 'a guess', home)).toBe(401);
    app.clock.advance(29_000);
    expect(await logIn('player', 'golf-demo', home)).toBe(429);
    app.clock.advance(1_000);
    expect(await logIn('player', 'golf-demo', home)).toBe(200);
  });

  it("in an account's own network makes its owner wait 8 s after six wrong passwords, and not 15 minutes", async () => {
    const home = '198.51.100.51';
    expect(await logIn('player', 'golf-demo', home)).toBe(200);
    for (const waitS of [0, 0, 0, 0, 2, 4]) {
      app.clock.advance(waitS * 1000);
      expect(await logIn('player', 'a guess', home)).toBe(401);
    }
    app.clock.advance(8_000);
    expect(await logIn('player', 'golf-demo', home)).toBe(200);
  });

  it("in an account's own network never blocks the right password on a device of the account", async () => {
    const home = '198.51.100.52';
    const [tablet, other] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(await logIn('player', 'golf-demo', home, tablet)).toBe(200);
    for (let n = 0; n < 6; n += 1) {
      await logIn('player', 'a guess', home, n % 2 === 0 ? other : undefined);
    }
    expect(await logIn('player', 'golf-demo', home)).toBe(429);
    expect(await logIn('player', 'golf-demo', home, other)).toBe(429);
    expect(await logIn('player', 'golf-demo', home, tablet)).toBe(200);
    // Also in a network where 100 wrong names were typed, which the device has not seen before.
    const course = '203.0.113.77';
    expect((await spray(120, course)).at(-1)).toBe(429);
    expect(await logIn('player', 'golf-demo', course, other)).toBe(429);
    expect(await logIn('player', 'golf-demo', course, tablet)).toBe(200);
    // Guesses on the device itself are slowed.
    for (let n = 0; n < 4; n += 1) await logIn('player', 'a guess', home, tablet);
    expect(await logIn('player', 'golf-demo', home, tablet)).toBe(429);
    app.clock.advance(30_000);
    expect(await logIn('player', 'golf-demo', home, tablet)).toBe(200);
  });

  it('with a stolen session is blocked after 20 guesses from any number of IP addresses', async () => {
    const token = await app.signIn('scorer2');
    const body = { current_password: 'a guess', password: 'panther-putts' };
    const guess = async (n: number) =>
      (await app.request('POST', 'auth/change-password', { body, token, address: `192.0.2.${n}` }))
        .status;
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) statuses.push(await guess(n));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    // The owner still signs in.
    expect(await logIn('scorer2', 'golf-demo', '198.51.100.60')).toBe(200);
  });

  it('does not count successful sign-ins, which have no limit', async () => {
    const address = '198.51.100.9';
    for (let n = 0; n < 110; n += 1) expect(await logIn('scorer2', 'golf-demo', address)).toBe(200);
  });

  it('blocks an IP address for at most a quarter of an hour when the clock was a day ahead', async () => {
    const address = '198.51.100.20';
    app.clock.advance(DAY_MS);
    for (let n = 0; n < 5; n += 1) await logIn('scorer3', 'a guess', address);
    expect(await logIn('scorer3', 'golf-demo', address)).toBe(429);
    app.clock.advance(-DAY_MS);
    expect(await logIn('scorer3', 'golf-demo', address)).toBe(200);
  });
});

describe('an allowance of sign-in attempts', () => {
  const makeAllowance = () => createAllowance('test', 3, HOUR_MS);

  it('is shared by all processes', async () => {
    const [here, there] = [makeAllowance(), makeAllowance()];
    const now = app.clock.now();
    const takers = [here, there, here, there].map(({ take }) => take(app.db, 'shared', now));
    expect((await Promise.all(takers)).filter((wait) => wait > 0)).toEqual([HOUR_MS]);
  });

  it('starts again when its window is over or the clock was ahead', async () => {
    const { take } = makeAllowance();
    const now = app.clock.now();
    const at = (ms: number) => take(app.db, 'late', new Date(now.getTime() + ms));
    for (let n = 0; n < 3; n += 1) expect(await at(2 * HOUR_MS)).toBe(0);
    expect(await at(2 * HOUR_MS + 1_000)).toBe(HOUR_MS - 1_000);
    expect(await at(0)).toBe(0);
    expect(await at(HOUR_MS)).toBe(0);
  });
});

it('the hourly job deletes counts that are a day old and IP addresses not used for 30 days', async () => {
  const { prune } = createJobHandlers(app.deps);
  const now = app.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await app.db.deleteFrom('allowances').execute();
  await app.db.deleteFrom('sign_in_places').execute();
  const counts = [0.9, 1.1].map((days) => ({ whose: `${days}`, since: daysAgo(days) }));
  const places = [29, 31].map((days) => ({ address: `${days}`, last_at: daysAgo(days) }));
  await app.db
    .insertInto('allowances')
    .values(counts.map((count) => ({ what: 'test', taken: 1, ...count })))
    .execute();
  await app.db
    .insertInto('sign_in_places')
    .values(places.map((place) => ({ user_id: 3, ...place })))
    .execute();
  await prune(null, { isLast: false });
  const usesLeft = [
    await app.db.selectFrom('allowances').select('whose').execute(),
    await app.db.selectFrom('sign_in_places').select('address').execute(),
  ];
  expect(usesLeft).toEqual([[{ whose: '0.9' }], [{ address: '29' }]]);
});

describe('a new password', () => {
  it.each(['123456', 'PASSWORD', 'Iloveyou', 'Gimme-Points1', 'golf2026'])(
    'that is common is refused: %s',
    async (password) => {
      const person = { first_name: 'A', last_name: 'B', username: 'weak', email: 'w@golf.example' };
      const answer = await app.request('POST', 'auth/signup', { body: { ...person, password } });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toEqual([
        { path: 'password', message: 'This password is too common. Choose another one' },
      ]);
    },
  );

  it('that is uncommon is accepted', () => {
    expect(['golf-demo', 'abc', 'tee4two'].filter(isCommonPassword)).toEqual([]);
  });
});

describe('a revoked or expired session', () => {
  it('is kept while the clock is wrong for a short time, and deleted 30 days after its end', async () => {
    const token = await app.signIn('player');
    const sessions = async () =>
      (await app.db.selectFrom('sessions').select('id').where('user_id', '=', 3).execute()).length;
    const before = await sessions();
    const deleteEnded = () =>
      createJobHandlers(app.deps).prune({ rule: 'sessions' }, { isLast: false });
    app.clock.advance(40 * DAY_MS);
    await deleteEnded();
    expect(await sessions()).toBe(before);
    app.clock.advance(-40 * DAY_MS);
    const answer = await app.request('GET', 'auth/sessions?user_id=3', { token });
    expect(answer.status).toBe(200);
    app.clock.advance(61 * DAY_MS);
    await deleteEnded();
    expect(await sessions()).toBe(0);
  });
});
