import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';
import { lettersTo, linkTo, PLAYER, startJobs } from './people.ts';

const HOUR_MS = 3_600_000;

const app = await startTestApp({ settings: { minPasswordLength: 5 } });
beforeAll(() => startJobs(app));
afterAll(() => app.close());

const post = (path: string, body?: unknown, token?: string, address?: string) =>
  app.request('POST', path, { body, ...(token && { token }), ...(address && { address }) });

function logIn(username: string, password: string, headers = {}) {
  return app.request('POST', 'auth/login', { body: { username, password }, headers });
}

async function tokenOf(username: string, password: string, headers = {}): Promise<string> {
  return (await (await logIn(username, password, headers)).json()).token;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await app.request('GET', 'auth/sessions?user_id=3', { token })).status !== 401;
}

async function verifiedAt(username: string): Promise<Date | null | undefined> {
  const account = await app.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('username', '=', username)
    .executeTakeFirst();
  return account?.email_verified_at;
}

const ann = {
  first_name: 'Ann',
  last_name: 'Lee',
  username: 'annlee',
  email: 'ann@example.org',
  password: 'tiger',
};

describe('sign-up', () => {
  it('mails a link that verifies the address, once', async () => {
    expect((await post('auth/signup', ann)).status).toBe(201);
    const token = await linkTo(app, ann.email, 'verify-email');
    expect(await verifiedAt('annlee')).toBeNull();
    const answer = await post('auth/verify-email', { token });
    expect(await answer.json()).toEqual({ username: 'annlee', email: ann.email });
    expect(await verifiedAt('annlee')).toEqual(app.clock.now());
    const again = await post('auth/verify-email', { token });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ type: 'link-invalid' });
  });

  it('notes who referred the person, in any case, and that they are of age', async () => {
    const bea = { ...ann, username: 'bea', email: 'bea@example.org' };
    const extras = { referral_code: ' demoplayer ', birth_confirmed: true };
    expect((await post('auth/signup', { ...bea, ...extras })).status).toBe(201);
    const row = await app.db
      .selectFrom('users')
      .select(['referred_by', 'birth_confirmed_at'])
      .where('username', '=', 'bea')
      .executeTakeFirst();
    expect(row).toEqual({ referred_by: PLAYER.id, birth_confirmed_at: app.clock.now() });
  });

  it('refuses a referral code nobody has, and takes none at all', async () => {
    const cy = { ...ann, username: 'cyd', email: 'cy@example.org' };
    const refused = await post('auth/signup', { ...cy, referral_code: 'NOBODY' });
    expect((await refused.json()).errors).toEqual([
      { path: 'referral_code', message: 'Nobody has this referral code' },
    ]);
    expect((await post('auth/signup', { ...cy, referral_code: '' })).status).toBe(201);
  });

  it('makes no account when its letter cannot be written: the next try makes both', async () => {
    const gil = { ...ann, username: 'gil', email: 'gil@example.org' };
    await app.db.schema.alterTable('mails').renameTo('lost').execute();
    expect((await post('auth/signup', gil)).status).toBe(500);
    await app.db.schema.alterTable('lost').renameTo('mails').execute();
    expect((await post('auth/signup', gil)).status).toBe(201);
    expect(await lettersTo(app, gil.email, 'verify-email')).toHaveLength(1);
  });

  it('is tried at most two hundred times an hour from one network address', async () => {
    const address = '203.0.113.60';
    const tooShort = { ...ann, username: 'hal', email: 'hal@example.org', password: 'four' };
    const attempt = (from: string) => post('auth/signup', tooShort, undefined, from);
    for (let tried = 0; tried < 200; tried += 1) expect((await attempt(address)).status).toBe(422);
    const refused = await attempt(address);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect((await attempt('203.0.113.61')).status).toBe(422);
  });
});

describe('a link that verifies an address', () => {
  const dan = { ...ann, username: 'dan', email: 'dan@example.org' };

  it('is mailed again on request; the one before stops working', async () => {
    await post('auth/signup', dan);
    const first = await linkTo(app, dan.email, 'verify-email');
    const token = await tokenOf('dan', dan.password);
    expect((await post('auth/send-verification', undefined, token)).status).toBe(200);
    const second = await linkTo(app, dan.email, 'verify-email', 2);
    expect((await post('auth/verify-email', { token: first })).status).toBe(422);
    expect((await post('auth/verify-email', { token: second })).status).toBe(200);
  });

  it('is not mailed to an address that is verified', async () => {
    const token = await tokenOf('dan', dan.password);
    expect((await post('auth/send-verification', undefined, token)).status).toBe(200);
    expect(await lettersTo(app, dan.email, 'verify-email')).toHaveLength(2);
  });

  it('expires after three days', async () => {
    const eve = { ...ann, username: 'eve', email: 'eve@example.org' };
    await post('auth/signup', eve);
    const token = await linkTo(app, eve.email, 'verify-email');
    app.clock.advance(72 * HOUR_MS);
    expect((await post('auth/verify-email', { token })).status).toBe(422);
    app.clock.advance(-72 * HOUR_MS);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, address?: string) =>
    post('auth/forgot-password', { email }, undefined, address);

  it('is asked for in the same words and with the same work whether there is an account or not', async () => {
    const jobs = async () =>
      (
        await app.executeSql(
          "select data from pgboss.job where name = 'mail-reset-link' order by created_on",
        )
      ).rows;
    const [known, unknown] = [await forgot(PLAYER.email), await forgot('nobody@example.org')];
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
    expect(await jobs()).toEqual([
      { data: { email: PLAYER.email } },
      { data: { email: 'nobody@example.org' } },
    ]);
    await linkTo(app, PLAYER.email, 'reset-password');
    expect(await lettersTo(app, 'nobody@example.org', 'reset-password')).toEqual([]);
  });

  it('is set anew by the mailed link, which ends every session and works once', async () => {
    const tablet = await tokenOf(PLAYER.username, 'golf-demo');
    const token = await linkTo(app, PLAYER.email, 'reset-password');
    const answer = await post('auth/reset-password', { token, password: 'fairway' });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(tablet)).toBe(false);
    expect((await logIn(PLAYER.username, 'golf-demo')).status).toBe(401);
    expect((await logIn(PLAYER.username, 'fairway')).status).toBe(200);
    expect((await post('auth/reset-password', { token, password: 'second' })).status).toBe(422);
    expect((await logIn(PLAYER.username, 'fairway')).status).toBe(200);
    expect(await lettersTo(app, PLAYER.email, 'password-changed')).toHaveLength(1);
  });

  it('shows that the address is the person’s own', async () => {
    const fay = { ...ann, username: 'fay', email: 'fay@example.org' };
    await post('auth/signup', fay);
    await forgot('FAY@example.org');
    const token = await linkTo(app, fay.email, 'reset-password');
    await post('auth/reset-password', { token, password: 'fairway' });
    expect(await verifiedAt('fay')).toEqual(app.clock.now());
  });

  it('is not set by a link that is an hour old, made up, or meant to verify an address', async () => {
    await forgot(PLAYER.email);
    const token = await linkTo(app, PLAYER.email, 'reset-password', 2);
    app.clock.advance(HOUR_MS);
    const eve = await linkTo(app, 'eve@example.org', 'verify-email');
    for (const wrong of [token, 'a'.repeat(43), eve]) {
      const answer = await post('auth/reset-password', { token: wrong, password: 'fairway' });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ type: 'link-invalid' });
    }
  });

  it('is as long as the operator asks, and a refusal does not use the link up', async () => {
    await forgot(PLAYER.email);
    const token = await linkTo(app, PLAYER.email, 'reset-password', 3);
    const short = await post('auth/reset-password', { token, password: 'four' });
    expect((await short.json()).errors).toMatchObject([{ path: 'password' }]);
    expect((await post('auth/reset-password', { token, password: 'fairway' })).status).toBe(200);
  });

  it('is asked for at most ten times an hour from one address', async () => {
    const address = '203.0.113.77';
    for (let asked = 0; asked < 10; asked += 1) await forgot('x@example.org', address);
    expect((await forgot('x@example.org', address)).status).toBe(429);
    expect((await forgot('x@example.org', '203.0.113.78')).status).toBe(200);
  });
});

describe('a password that is changed', () => {
  it('ends every other session, not the one that changes it, and is told by mail', async () => {
    const [here, there] = [await tokenOf('bea', 'tiger'), await tokenOf('bea', 'tiger')];
    const body = { current_password: 'tiger', password: 'panther' };
    expect((await post('auth/change-password', body, here)).status).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect((await logIn('bea', 'tiger')).status).toBe(401);
    expect((await logIn('bea', 'panther')).status).toBe(200);
    expect(await lettersTo(app, 'bea@example.org', 'password-changed')).toHaveLength(1);
  });

  it('needs the old one, and guesses of it are slowed like sign-ins', async () => {
    const token = await tokenOf('dan', 'tiger');
    const guess = () =>
      post('auth/change-password', { current_password: 'guess', password: 'panther' }, token);
    for (let slip = 0; slip < 4; slip += 1) {
      const answer = await guess();
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ type: 'wrong-credentials' });
    }
    expect((await guess()).status).toBe(429);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(2_000);
    expect((await logIn('dan', 'tiger')).status).toBe(200);
  });

  it('causes at most ten letters an hour', async () => {
    await post('auth/signup', { ...ann, username: 'jo', email: 'jo@example.org' });
    const token = await tokenOf('jo', 'tiger');
    const body = { current_password: 'tiger', password: 'tiger' };
    for (let changed = 0; changed < 10; changed += 1) {
      expect((await post('auth/change-password', body, token)).status).toBe(200);
    }
    expect((await post('auth/change-password', body, token)).status).toBe(429);
  });

  it('takes back the links that were mailed to set a new one', async () => {
    await post('auth/forgot-password', { email: ann.email });
    const link = await linkTo(app, ann.email, 'reset-password');
    const token = await tokenOf('annlee', 'tiger');
    const body = { current_password: 'tiger', password: 'panther' };
    await post('auth/change-password', body, token);
    expect((await post('auth/reset-password', { token: link, password: 'stolen' })).status).toBe(
      422,
    );
  });
});

describe("a person's sessions", () => {
  const list = async (token: string, userId = 2) =>
    (await app.request('GET', `auth/sessions?user_id=${userId}`, { token })).json();

  it('are listed with what each browser calls itself, the last used first, and end one by one', async () => {
    const phone = await tokenOf('scorer', 'golf-demo', { 'User-Agent': 'Phone' });
    app.clock.advance(1_000);
    const tablet = await tokenOf('scorer', 'golf-demo', { 'User-Agent': 'Tablet' });
    const { sessions } = await list(tablet);
    expect(sessions).toMatchObject([
      { agent: 'Tablet', current: true, created_at: app.clock.now().toISOString() },
      { agent: 'Phone', current: false },
    ]);
    const phones = `auth/sessions?session_id=${sessions[1].id}`;
    const ended = await app.request('DELETE', phones, { token: tablet });
    expect((await ended.json()).sessions).toHaveLength(1);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(tablet)).toBe(true);
  });

  it('cannot be ended as those of somebody else', async () => {
    const token = await app.signIn('scorer2');
    const { sessions } = await list(await app.signIn('scorer'));
    const theirs = `auth/sessions?session_id=${sessions[0].id}`;
    expect((await app.request('DELETE', theirs, { token })).status).toBe(404);
  });
});

it('letters to an address nobody has confirmed hold no words of whoever signed up with it', async () => {
  const first_name = 'WIN 1000 at http://evil.example';
  const ida = { ...ann, first_name, username: 'ida', email: 'ida@example.org' };
  await post('auth/signup', ida);
  const token = await tokenOf('ida', ida.password);
  const change = { current_password: ida.password, password: 'panther' };
  await post('auth/change-password', change, token);
  await post('auth/forgot-password', { email: ida.email });
  await linkTo(app, ida.email, 'reset-password');
  for (const kind of ['verify-email', 'password-changed', 'reset-password']) {
    const [letter] = await lettersTo(app, ida.email, kind);
    expect(letter?.body).toMatch(/^Hello,\n/);
    expect(letter?.body).not.toContain('WIN');
  }
});

it('no secret of a link is in the database, but for the letter that waits to be read', async () => {
  await post('auth/forgot-password', { email: 'eve@example.org' });
  const token = await linkTo(app, 'eve@example.org', 'reset-password');
  const rows = await app.db.selectFrom('mail_tokens').selectAll().execute();
  const hash = createHash('sha256').update(token).digest();
  expect(rows.some(({ token_hash }) => Buffer.compare(token_hash, hash) === 0)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: jobs } = await app.executeSql('select data from pgboss.job');
  expect(JSON.stringify(jobs)).not.toContain(token);
});
