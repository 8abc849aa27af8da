import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAdminFactor } from '../../../src/server/running-settings/begin-admin-factor.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { findEmails, linkTo, PLAYER, startJobs } from './people.ts';

const STEP_MS = 30_000;

let app: TestApp;
let next = 0;
beforeAll(async () => {
  app = await startTestApp();
  await startJobs(app);
});
afterAll(() => app.close());

const logIn = (username: string, password = DEMO_PASSWORD) =>
  app.request('POST', 'auth/login', { body: { username, password } });
const finish = (ticket: string, code: string) =>
  app.request('POST', 'auth/login/code', { body: { ticket, code } });

/** Signs a new user up, enrols an authenticator app, and returns the app and the recovery codes. */
async function enrol() {
  next += 1;
  const username = `factor${next}`;
  const email = `${username}@example.org`;
  const person = { first_name: 'Fay', last_name: 'Lee', username, email, password: DEMO_PASSWORD };
  const address = `198.51.100.${next}`;
  await app.request('POST', 'auth/signup', { body: person, address });
  const token = await app.signIn(username);
  const { secret } = await (await app.request('POST', 'auth/totp', { token })).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (steps = 0) =>
    totp.generate({ timestamp: app.clock.now().getTime() + steps * STEP_MS });
  const confirmed = await app.request('PUT', 'auth/totp', { token, body: { code: code() } });
  const { codes }: { codes: string[] } = await confirmed.json();
  // The code that confirmed the app works no more.
  app.clock.advance(2 * STEP_MS);
  return { username, email, token, code, codes };
}

/** Returns the ticket that the right password gets. */
async function askTicket(username: string): Promise<string> {
  const answer = await logIn(username);
  expect(answer.status).toBe(403);
  const problem = await answer.json();
  expect(problem).toMatchObject({ type: 'sign-in-unfinished', proof: { ways: ['code'] } });
  return problem.proof.ticket;
}

describe('a sign-in with an authenticator app', () => {
  it('needs the password and then a code, and gives no session before', async () => {
    const { username, code } = await enrol();
    expect((await logIn(username, 'not this one')).status).toBe(401);
    const answer = await finish(await askTicket(username), code());
    expect(answer.status).toBe(200);
    const { token } = await answer.json();
    expect((await app.request('GET', 'auth/factors', { token })).status).toBe(200);
  });

  it.each([
    ['of the step before', -1, 200],
    ['of the next step', 1, 200],
    ['of two steps before', -2, 401],
    ['of the step after the next', 2, 401],
  ])('a code %s is answered as the standard says', async (_what, steps, status) => {
    const { username, code } = await enrol();
    app.clock.advance(2 * STEP_MS);
    expect((await finish(await askTicket(username), code(steps))).status).toBe(status);
  });

  it('takes no code twice, and none older than one it took', async () => {
    const { username, code } = await enrol();
    expect((await finish(await askTicket(username), code(1))).status).toBe(200);
    const again = await finish(await askTicket(username), code(1));
    expect(await again.json()).toMatchObject({ type: 'wrong-code' });
    expect((await finish(await askTicket(username), code())).status).toBe(401);
  });

  it('takes a code once from two tickets at the same moment', async () => {
    const { username, code } = await enrol();
    const tickets = [await askTicket(username), await askTicket(username)];
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('ends the ticket after five wrong codes, which slow the account', async () => {
    const { username, code } = await enrol();
    const ticket = await askTicket(username);
    const types: string[] = [];
    for (const wrong of ['1', '2', '3', '4', '5']) {
      types.push((await (await finish(ticket, wrong.repeat(6))).json()).type);
    }
    expect(types).toEqual([...Array(4).fill('wrong-code'), 'sign-in-expired']);
    expect((await finish(ticket, code())).status).toBe(422);
    expect((await logIn(username)).status).toBe(429);
  });

  it('forgets no wrong code when the password is right again', async () => {
    const { username, code } = await enrol();
    for (let n = 0; n < 4; n += 1) {
      expect((await finish(await askTicket(username), '000000')).status).toBe(401);
    }
    expect((await logIn(username)).status).toBe(429);
    app.clock.advance(2_000);
    expect((await finish(await askTicket(username), code())).status).toBe(200);
  });

  it('allows twenty wrong codes an hour for an account, with whatever tickets', async () => {
    const { username, code } = await enrol();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      await app.db.deleteFrom('sign_in_failures').execute();
      statuses.push((await finish(await askTicket(username), '000000')).status);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    await app.db.deleteFrom('sign_in_failures').execute();
    expect((await finish(await askTicket(username), code())).status).toBe(429);
  });

  it('allows no more of them at the same moment, with six tickets', async () => {
    const { username } = await enrol();
    const tickets: string[] = [];
    for (let n = 0; n < 6; n += 1) tickets.push(await askTicket(username));
    const guesses = tickets.flatMap((ticket) => Array<string>(5).fill(ticket));
    const answers = await Promise.all(guesses.map((ticket) => finish(ticket, '000000')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('ends the ticket after five minutes and after one use', async () => {
    const { username, code } = await enrol();
    const late = await askTicket(username);
    app.clock.advance(300_000);
    expect((await finish(late, code())).status).toBe(422);
    const ticket = await askTicket(username);
    expect((await finish(ticket, code())).status).toBe(200);
    app.clock.advance(2 * STEP_MS);
    expect((await finish(ticket, code())).status).toBe(422);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { username, codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    const tickets = [await askTicket(username), await askTicket(username)];
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, typed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await finish(await askTicket(username), codes[4] ?? '')).status).toBe(200);
  });

  it('is asked for after a new password by an emailed link, too', async () => {
    const { username, email, code } = await enrol();
    const ticket = await askTicket(username);
    await app.request('POST', 'auth/forgot-password', { body: { email } });
    const token = await linkTo(app, email, 'reset-password');
    const password = 'another-tee-time';
    await app.request('POST', 'auth/reset-password', { body: { token, password } });
    expect((await finish(ticket, code())).status).toBe(422);
    expect((await logIn(username, password)).status).toBe(403);
  });
});

describe('the second factors of an account', () => {
  it('store neither the secret nor a recovery code as it is', async () => {
    const { token } = await enrol();
    const me = await app.db
      .selectFrom('totp_secrets')
      .select('secret')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow();
    // The number, the tag and the 20 bytes of the secret.
    expect(me.secret).toHaveLength(12 + 16 + 20);
    const factors = await (await app.request('GET', 'auth/factors', { token })).json();
    expect(factors).toMatchObject({ recovery_codes: 10, totp_since: expect.any(String) });
  });

  it('are changed by an owner who has just proved it, and an email tells each change', async () => {
    const { email, token, code } = await enrol();
    expect(await findEmails(app, email, 'factor-changed')).toHaveLength(1);
    app.clock.advance(600_001);
    const changes = [
      ['POST', 'auth/recovery-codes'],
      ['DELETE', 'auth/totp'],
    ] as const;
    for (const [method, path] of changes) {
      const refused = await app.request(method, path, { token, isStale: true });
      expect(await refused.json()).toMatchObject({
        type: 'step-up-required',
        proof: { ways: ['code'] },
      });
    }
    const proof = { token, body: { code: code() } };
    expect((await app.request('POST', 'auth/step-up', proof)).status).toBe(200);
    for (const [method, path] of changes) {
      expect((await app.request(method, path, { token, isStale: true })).status).toBe(200);
    }
    const subjects = await findEmails(app, email, 'factor-changed');
    expect(subjects).toHaveLength(3);
    expect((await app.request('POST', 'auth/recovery-codes', { token })).status).toBe(412);
  });

  it('keep the recovery codes while a passkey is left, and end them with the last factor', async () => {
    const { username, token } = await enrol();
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const passkey = await app.db
      .insertInto('passkeys')
      .values({
        user_id: id,
        credential_id: `key of ${username}`,
        public_key: new Uint8Array(1),
        counter: 0,
        transports: '',
        backed_up: false,
        name: 'Phone',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const removed = await (await app.request('DELETE', 'auth/totp', { token })).json();
    expect(removed).toMatchObject({ totp_since: null, has_passkey: true, recovery_codes: 10 });
    expect((await app.request('POST', 'auth/recovery-codes', { token })).status).toBe(200);
    await app.request('DELETE', `auth/passkeys?passkey_id=${passkey.id}`, { token });
    const factors = await (await app.request('GET', 'auth/factors', { token })).json();
    expect(factors).toMatchObject({ has_passkey: false, recovery_codes: 0 });
  });

  it('offer a passkey only where browsers make one', async () => {
    const token = await app.signIn('player');
    const canAdd = async (publicUrl: string) => {
      const at = await startTestApp({ database: app, jobs: app.jobs, settings: { publicUrl } });
      return (await (await at.request('GET', 'auth/factors', { token })).json()).can_add_passkey;
    };
    expect(await canAdd('https://golf.example')).toBe(true);
    expect(await canAdd('https://192.168.1.20:8443')).toBe(false);
  });

  it('give an app that nobody confirmed no power', async () => {
    const token = await app.signIn('player');
    const first = await (await app.request('POST', 'auth/totp', { token })).json();
    const second = await (await app.request('POST', 'auth/totp', { token })).json();
    expect(first.secret).not.toBe(second.secret);
    expect(second.uri).toContain(`otpauth://totp/Gimme%20Points:${PLAYER.username}?`);
    expect((await logIn('player')).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  it('is removed by an admin, with an entry in the audit and an email', async () => {
    const admin = await app.signIn('admin');
    const { username, email } = await enrol();
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const reset = { token: admin, body: { user_id: id } };
    const answer = await app.request('POST', 'auth/user-factors-reset', reset);
    expect(await answer.json()).toEqual({ had_factor: true });
    expect((await logIn(username)).status).toBe(200);
    expect((await findEmails(app, email, 'factor-changed'))[0]?.body).toContain('An admin or');
    const entries = await app.db
      .selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'factor-changed')
      .where('target_id', '=', String(id))
      .orderBy('id', 'desc')
      .execute();
    expect(entries[0]).toMatchObject({ user_id: 1, detail: { change: 'reset' } });
    const again = await app.request('POST', 'auth/user-factors-reset', reset);
    expect(await again.json()).toEqual({ had_factor: false });
  });
});

describe('the setting that admins need a second factor', () => {
  it('lets an admin without one enrol and do nothing else in the panel, from its date on', async () => {
    const token = await app.signIn('admin');
    const from = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const saved = await app.request('PUT', 'admin/settings', {
      token,
      body: { group: 'accounts', version: 0, values: { admin_factor_from: from } },
    });
    expect(saved.status).toBe(200);
    const ask = () => app.request('GET', 'admin/panel-state', { token });
    expect(await (await ask()).json()).toMatchObject({ factor_needed_from: from });
    app.clock.advance(60_000);
    const refused = await ask();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: 'factor-required' });
    // Scores and other people's data need the rights of an admin, too.
    const body = { tournament_id: 10039, round_id: 1, competitor_id: 1, hole_number: 1 };
    const score = await app.request('PUT', 'leaderboardstats/clear-competitor-score', {
      token,
      body,
    });
    expect([score.status, (await score.json()).type]).toEqual([403, 'factor-required']);
    const other = await app.request('GET', 'auth/user-profile?user_id=3', { token });
    expect(other.status).toBe(404);
    expect((await app.request('GET', 'auth/user-profile?user_id=1', { token })).status).toBe(200);
    const factors = await app.request('GET', 'auth/factors', { token });
    expect(await factors.json()).toMatchObject({ needed_from: from, totp_since: null });
    const { secret } = await (await app.request('POST', 'auth/totp', { token })).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: app.clock.now().getTime() });
    await app.request('PUT', 'auth/totp', { token, body: { code } });
    expect(await (await ask()).json()).toMatchObject({ factor_needed_from: null });
    await app.db.deleteFrom('totp_secrets').execute();
    await app.db.deleteFrom('settings').execute();
    await app.deps.running.written();
  });

  it('begins a week after the first start with an admin, and keeps what an admin chose', async () => {
    const week = 7 * 86_400_000;
    const read = () =>
      app.db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'admin_factor_from')
        .execute();
    await beginAdminFactor(app.db, app.clock.now());
    expect(await read()).toEqual([
      { value: new Date(app.clock.now().getTime() + week).toISOString() },
    ]);
    await app.db.updateTable('settings').set({ value: null }).execute();
    await beginAdminFactor(app.db, app.clock.now());
    expect(await read()).toEqual([{ value: null }]);
    await app.db.deleteFrom('settings').execute();
  });
});

describe('an idle session', () => {
  it('of an admin ends after 12 hours, and of a player lives on', async () => {
    const [admin, player] = [await app.signIn('admin'), await app.signIn('player')];
    const ask = async (token: string) =>
      (await app.request('GET', 'auth/factors', { token, isStale: true })).status;
    for (let n = 0; n < 3; n += 1) {
      app.clock.advance(12 * 3_600_000 - 1);
      expect(await ask(admin)).toBe(200);
    }
    app.clock.advance(12 * 3_600_000);
    expect([await ask(admin), await ask(player)]).toEqual([401, 200]);
  });

  it('of somebody who became an admin after the sign-in ends as soon', async () => {
    const token = await app.signIn('scorer4');
    await app.db
      .updateTable('users')
      .set({ user_role: 'admin' })
      .where('username', '=', 'scorer4')
      .execute();
    app.clock.advance(12 * 3_600_000);
    const asked = { token, isStale: true };
    expect((await app.request('GET', 'auth/factors', asked)).status).toBe(401);
  });
});

describe('a proof of who uses a session', () => {
  const prove = (token: string, body: object) =>
    app.request('POST', 'auth/step-up', { token, body });

  it('is the password without a second factor, and a code with one', async () => {
    const player = await app.signIn('player');
    expect((await prove(player, { password: DEMO_PASSWORD })).status).toBe(200);
    expect((await prove(player, { password: 'not this one' })).status).toBe(401);
    const { token, code } = await enrol();
    expect((await prove(token, { password: DEMO_PASSWORD })).status).toBe(401);
    expect((await prove(token, { code: code() })).status).toBe(200);
    expect((await prove(token, { code: code() })).status).toBe(401);
  });

  it('has codes of its own to try, so that a stolen session keeps no owner from signing in', async () => {
    const { username, token, code } = await enrol();
    const guess = (n: number) => ({ token, body: { code: '000000' }, address: `203.0.113.${n}` });
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1)
      statuses.push((await app.request('POST', 'auth/step-up', guess(n))).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect((await finish(await askTicket(username), code())).status).toBe(200);
  });

  it('is needed beside the password for a new password and email address with a factor', async () => {
    const { token, code } = await enrol();
    app.clock.advance(11 * 60_000);
    const current_password = DEMO_PASSWORD;
    const change = (isStale: boolean) =>
      app.request('PUT', 'auth/email', {
        token,
        isStale,
        body: { email: `new${next}@example.org`, current_password },
      });
    const refused = await change(true);
    expect([refused.status, (await refused.json()).type]).toEqual([403, 'step-up-required']);
    const again = await app.request('POST', 'auth/change-password', {
      token,
      isStale: true,
      body: { password: 'a quite different one 7', current_password },
    });
    expect((await again.json()).type).toBe('step-up-required');
    const proof = { token, isStale: true, body: { code: code() } };
    expect((await app.request('POST', 'auth/step-up', proof)).status).toBe(200);
    expect((await change(true)).status).toBe(200);
  });

  it('is a new sign-in for an account without a password', async () => {
    const token = await app.signIn('scorer3');
    await app.db
      .updateTable('users')
      .set({ password_hash: '' })
      .where('username', '=', 'scorer3')
      .execute();
    app.clock.advance(600_001);
    const refused = await app.request('POST', 'auth/totp', { token, isStale: true });
    expect((await refused.json()).proof).toEqual({ ways: ['sign-in'] });
  });

  it('does not count when it is of the future, after the clock was set back', async () => {
    const token = await app.signIn('player');
    app.clock.advance(-3_600_000);
    expect((await app.request('POST', 'auth/totp', { token, isStale: true })).status).toBe(403);
    app.clock.advance(3_600_000);
  });
});
