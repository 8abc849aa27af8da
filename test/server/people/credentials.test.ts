import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_EVERY_S } from '../../../src/contract/account/credentials.ts';
import { startTestApp } from '../harness.ts';
import { findEmails, linkTo, PLAYER, startJobs } from './people.ts';

const HOUR_MS = 3_600_000;

const app = await startTestApp({ settings: { minPasswordLength: 5 } });
beforeAll(() => startJobs(app));
afterAll(() => app.close());

const post = (path: string, body?: unknown, token?: string, address?: string) =>
  app.request('POST', path, { body, ...(token && { token }), ...(address && { address }) });

function logIn(username: string, password: string, headers = {}) {
  return app.request('POST', 'auth/login', { body: { username, password }, headers });
}

async function readToken(username: string, password: string, headers = {}): Promise<string> {
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

/** Returns the audit entries of an action about an account. */
function listEntries(action: string, userId: number) {
  return app.db
    .selectFrom('audit')
    .select(['user_id', 'target_id', 'detail'])
    .where('action', '=', action)
    .where('target_id', '=', String(userId))
    .execute();
}

const ann = {
  first_name: 'Ann',
  last_name: 'Lee',
  username: 'annlee',
  email: 'ann@example.org',
  password: 'tiger-of-tees',
};

describe('sign-up', () => {
  it('mails a link that verifies the email address and works once', async () => {
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

  it('stores the owner of the referral code, in any case, and the confirmation of being 18 or older', async () => {
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

  it('refuses an unknown referral code and accepts a missing one', async () => {
    const cy = { ...ann, username: 'cyd', email: 'cy@example.org' };
    const refusedSignup = await post('auth/signup', { ...cy, referral_code: 'NOBODY' });
    expect((await refusedSignup.json()).errors).toEqual([
      { path: 'referral_code', message: 'Nobody has this referral code' },
    ]);
    expect((await post('auth/signup', { ...cy, referral_code: '' })).status).toBe(201);
  });

  it('creates no account when the email cannot be written; the next attempt creates both', async () => {
    const gil = { ...ann, username: 'gil', email: 'gil@example.org' };
    await app.db.schema.alterTable('mails').renameTo('lost').execute();
    expect((await post('auth/signup', gil)).status).toBe(500);
    await app.db.schema.alterTable('lost').renameTo('mails').execute();
    expect((await post('auth/signup', gil)).status).toBe(201);
    expect(await findEmails(app, gil.email, 'verify-email')).toHaveLength(1);
  });

  it('is limited to two hundred attempts an hour from one IP address', async () => {
    const address = '203.0.113.60';
    const tooShort = { ...ann, username: 'hal', email: 'hal@example.org', password: 'four' };
    const attempt = (from: string) => post('auth/signup', tooShort, undefined, from);
    for (let tryCount = 0; tryCount < 200; tryCount += 1)
      expect((await attempt(address)).status).toBe(422);
    const refusedTry = await attempt(address);
    expect(refusedTry.status).toBe(429);
    expect(refusedTry.headers.get('Retry-After')).toBe('3600');
    expect((await attempt('203.0.113.61')).status).toBe(422);
  });
});

describe('a link that verifies an email address', () => {
  const dan = { ...ann, username: 'dan', email: 'dan@example.org' };

  it('is mailed again on request, and the earlier link keeps working', async () => {
    await post('auth/signup', dan);
    const first = await linkTo(app, dan.email, 'verify-email');
    const token = await readToken('dan', dan.password);
    app.clock.advance(EMAIL_EVERY_S * 1000);
    expect((await post('auth/send-verification', undefined, token)).status).toBe(200);
    const second = await linkTo(app, dan.email, 'verify-email', 2);
    expect(second).not.toBe(first);
    expect((await post('auth/verify-email', { token: first })).status).toBe(200);
  });

  it('is sent to an email address once in five minutes, and the refusal says when the next email can be sent', async () => {
    const liv = { ...ann, username: 'liv', email: 'Liv@example.org' };
    await post('auth/signup', liv);
    const token = await readToken('liv', liv.password);
    app.clock.advance(60_000);
    const early = await post('auth/send-verification', undefined, token);
    expect(early.status).toBe(429);
    expect(early.headers.get('Retry-After')).toBe(`${EMAIL_EVERY_S - 60}`);
    expect(await early.json()).toMatchObject({ type: 'email-just-sent' });
    expect(await findEmails(app, liv.email, 'verify-email')).toHaveLength(1);
    // A refusal does not count towards the ten calls an hour.
    for (let pressCount = 0; pressCount < 10; pressCount += 1) {
      expect(await (await post('auth/send-verification', undefined, token)).json()).toMatchObject({
        type: 'email-just-sent',
      });
    }
    app.clock.advance((EMAIL_EVERY_S - 60) * 1000);
    const [one, two] = await Promise.all(
      [1, 2].map(() => post('auth/send-verification', undefined, token)),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 429]);
    expect(await findEmails(app, liv.email, 'verify-email')).toHaveLength(2);
  });

  it('is not mailed to an email address that is already verified', async () => {
    const token = await readToken('dan', dan.password);
    expect((await post('auth/send-verification', undefined, token)).status).toBe(200);
    expect(await findEmails(app, dan.email, 'verify-email')).toHaveLength(2);
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

/** Waits until no job is left that writes a requested email. */
function untilNoJob() {
  const openJobs = `select id from pgboss.job
    where name = 'mail-reset-link' and state in ('created', 'retry', 'active')`;
  return expect.poll(async () => (await app.executeSql(openJobs)).rows).toEqual([]);
}

describe('a forgotten password', () => {
  const forgot = (email: string, address?: string) =>
    post('auth/forgot-password', { email }, undefined, address);

  it('gets the same answer with the same work whether the account exists or not', async () => {
    const jobs = async () =>
      (
        await app.executeSql(
          "select data from pgboss.job where name = 'mail-reset-link' order by created_on",
        )
      ).rows;
    const [knownAnswer, unknownAnswer] = [
      await forgot(PLAYER.email),
      await forgot('nobody@example.org'),
    ];
    expect(knownAnswer.status).toBe(unknownAnswer.status);
    expect(await knownAnswer.text()).toBe(await unknownAnswer.text());
    expect(await jobs()).toEqual([
      { data: { email: PLAYER.email } },
      { data: { email: 'nobody@example.org' } },
    ]);
    await linkTo(app, PLAYER.email, 'reset-password');
    expect(await findEmails(app, 'nobody@example.org', 'reset-password')).toEqual([]);
  });

  it('can be replaced once by the mailed link, which revokes every session and is audited by id', async () => {
    const tablet = await readToken(PLAYER.username, 'golf-demo');
    const token = await linkTo(app, PLAYER.email, 'reset-password');
    const answer = await post('auth/reset-password', { token, password: 'fairway' });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(tablet)).toBe(false);
    expect((await logIn(PLAYER.username, 'golf-demo')).status).toBe(401);
    expect((await logIn(PLAYER.username, 'fairway')).status).toBe(200);
    expect((await post('auth/reset-password', { token, password: 'second-try' })).status).toBe(422);
    expect((await logIn(PLAYER.username, 'fairway')).status).toBe(200);
    expect(await findEmails(app, PLAYER.email, 'password-changed')).toHaveLength(1);
    const entry = { user_id: PLAYER.id, target_id: String(PLAYER.id), detail: {} };
    expect(await listEntries('password-reset', PLAYER.id)).toEqual([entry]);
  });

  it('confirms the email address when it is replaced by the mailed link', async () => {
    const fay = { ...ann, username: 'fay', email: 'fay@example.org' };
    await post('auth/signup', fay);
    await forgot('FAY@example.org');
    const token = await linkTo(app, fay.email, 'reset-password');
    await post('auth/reset-password', { token, password: 'fairway' });
    expect(await verifiedAt('fay')).toEqual(app.clock.now());
  });

  it('cannot be replaced by an expired link, an invented one or one that verifies an email address', async () => {
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

  it('causes one email in five minutes when a stranger asks repeatedly, and the earlier links keep working', async () => {
    const wilma = { ...ann, username: 'wilma', email: 'wilma@example.org' };
    expect((await post('auth/signup', wilma)).status).toBe(201);
    const reset = async (token: string) =>
      (await post('auth/reset-password', { token, password: 'set-by-wilma' })).status;
    const links: string[] = [];
    for (let count = 1; count <= 4; count += 1) {
      for (let askCount = 0; askCount < 2; askCount += 1) {
        await forgot(wilma.email, `198.51.100.${count}`);
        links.push(await linkTo(app, wilma.email, 'reset-password', count));
      }
      await untilNoJob();
      app.clock.advance(300_000);
    }
    const [first, second] = new Set(links);
    expect(await findEmails(app, wilma.email, 'reset-password')).toHaveLength(4);
    expect(await reset(first ?? '')).toBe(422);
    expect(await reset(second ?? '')).toBe(200);
    expect(await reset(links.at(-1) ?? '')).toBe(422);
  });

  it("is replaced by one of the operator's minimum length, and a refused password leaves the link usable", async () => {
    await forgot(PLAYER.email);
    const token = await linkTo(app, PLAYER.email, 'reset-password', 3);
    const short = await post('auth/reset-password', { token, password: 'four' });
    expect((await short.json()).errors).toMatchObject([{ path: 'password' }]);
    expect((await post('auth/reset-password', { token, password: 'fairway' })).status).toBe(200);
  });

  it('can be reported at most ten times an hour from one IP address', async () => {
    const address = '203.0.113.77';
    for (let askCount = 0; askCount < 10; askCount += 1) await forgot('x@example.org', address);
    expect((await forgot('x@example.org', address)).status).toBe(429);
    expect((await forgot('x@example.org', '203.0.113.78')).status).toBe(200);
  });
});

describe('a link whose boards cannot be refreshed', () => {
  const uma = { ...ann, username: 'uma', email: 'uma@example.org' };
  const openLink = (token: string) => post('auth/verify-email', { token });

  /** Runs `work` while the database has no table of tickets. */
  async function loseTickets<T>(work: () => Promise<T>): Promise<T> {
    await app.db.schema.alterTable('tickets').renameTo('lost').execute();
    try {
      return await work();
    } finally {
      await app.db.schema.alterTable('lost').renameTo('tickets').execute();
    }
  }

  it('fails, changes nothing and works later', async () => {
    await post('auth/signup', uma);
    await openLink(await linkTo(app, uma.email, 'verify-email'));
    const session = await readToken('uma', uma.password);
    const body = { email: 'uma@new.example', current_password: uma.password };
    await app.request('PUT', 'auth/email', { body, token: session });
    const move = await linkTo(app, body.email, 'change-email');
    expect((await loseTickets(() => openLink(move))).status).toBe(500);
    expect((await openLink(move)).status).toBe(200);

    await post('auth/forgot-password', { email: body.email });
    const token = await linkTo(app, body.email, 'reset-password');
    const reset = () => post('auth/reset-password', { token, password: 'set-by-uma' });
    expect((await loseTickets(reset)).status).toBe(500);
    expect((await logIn('uma', uma.password)).status).toBe(200);
    expect((await reset()).status).toBe(200);
    expect((await logIn('uma', 'set-by-uma')).status).toBe(200);
  });
});

it('the minimum password length is public', async () => {
  const answer = await app.request('GET', 'auth/password-rule');
  expect(await answer.json()).toEqual({ min_length: 5 });
});

describe('a change of the password', () => {
  it('revokes every other session, keeps the current one, is announced by email and audited by id', async () => {
    const [here, there] = [
      await readToken('bea', 'tiger-of-tees'),
      await readToken('bea', 'tiger-of-tees'),
    ];
    const body = { current_password: 'tiger-of-tees', password: 'panther-putts' };
    expect((await post('auth/change-password', body, here)).status).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
    expect((await logIn('bea', 'tiger-of-tees')).status).toBe(401);
    expect((await logIn('bea', 'panther-putts')).status).toBe(200);
    expect(await findEmails(app, 'bea@example.org', 'password-changed')).toHaveLength(1);
    const [about] = (await findEmails(app, 'bea@example.org', 'password-changed'))[0]?.about ?? [];
    expect(await listEntries('password-changed', Number(about))).toHaveLength(1);
  });

  it('needs the old password, and wrong ones are slowed down like sign-ins', async () => {
    const token = await readToken('dan', 'tiger-of-tees');
    const guess = () =>
      post('auth/change-password', { current_password: 'guess', password: 'panther-putts' }, token);
    for (let slip = 0; slip < 4; slip += 1) {
      const answer = await guess();
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ type: 'wrong-credentials' });
    }
    expect((await guess()).status).toBe(429);
    expect(await isSignedIn(token)).toBe(true);
    app.clock.advance(2_000);
    expect((await logIn('dan', 'tiger-of-tees')).status).toBe(200);
  });

  it('is announced by at most ten emails an hour', async () => {
    await post('auth/signup', { ...ann, username: 'jo', email: 'jo@example.org' });
    const token = await readToken('jo', 'tiger-of-tees');
    const body = { current_password: 'tiger-of-tees', password: 'tiger-of-tees' };
    for (let changeCount = 0; changeCount < 10; changeCount += 1) {
      expect((await post('auth/change-password', body, token)).status).toBe(200);
    }
    expect((await post('auth/change-password', body, token)).status).toBe(429);
  });

  it('invalidates the mailed links for a new password', async () => {
    await post('auth/forgot-password', { email: ann.email });
    const link = await linkTo(app, ann.email, 'reset-password');
    const token = await readToken('annlee', 'tiger-of-tees');
    const body = { current_password: 'tiger-of-tees', password: 'panther-putts' };
    await post('auth/change-password', body, token);
    expect(
      (await post('auth/reset-password', { token: link, password: 'stolen-tees' })).status,
    ).toBe(422);
  });
});

describe("a user's sessions", () => {
  const list = async (token: string, userId = 2) =>
    (await app.request('GET', `auth/sessions?user_id=${userId}`, { token })).json();

  it("are listed with the browser's name, the last used first, and can be revoked one at a time", async () => {
    const phone = await readToken('scorer', 'golf-demo', { 'User-Agent': 'Phone' });
    app.clock.advance(1_000);
    const tablet = await readToken('scorer', 'golf-demo', { 'User-Agent': 'Tablet' });
    const { sessions } = await list(tablet);
    expect(sessions).toMatchObject([
      { agent: 'Tablet', current: true, created_at: app.clock.now().toISOString() },
      { agent: 'Phone', current: false },
    ]);
    const phones = `auth/sessions?session_id=${sessions[1].id}`;
    const endAnswer = await app.request('DELETE', phones, { token: tablet });
    expect((await endAnswer.json()).sessions).toHaveLength(1);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(tablet)).toBe(true);
  });

  it('cannot be revoked by another user', async () => {
    const token = await app.signIn('scorer2');
    const { sessions } = await list(await app.signIn('scorer'));
    const theirs = `auth/sessions?session_id=${sessions[0].id}`;
    expect((await app.request('DELETE', theirs, { token })).status).toBe(404);
  });
});

it('emails to an unconfirmed email address contain no text from the sign-up', async () => {
  const first_name = 'WIN 1000 at http://evil.example';
  const ida = { ...ann, first_name, username: 'ida', email: 'ida@example.org' };
  await post('auth/signup', ida);
  const token = await readToken('ida', ida.password);
  const change = { current_password: ida.password, password: 'panther-putts' };
  await post('auth/change-password', change, token);
  await post('auth/forgot-password', { email: ida.email });
  await linkTo(app, ida.email, 'reset-password');
  for (const kind of ['verify-email', 'password-changed', 'reset-password']) {
    const [sentEmail] = await findEmails(app, ida.email, kind);
    expect(sentEmail?.body).toMatch(/^Hello,\n/);
    expect(sentEmail?.body).not.toContain('WIN');
  }
});

it('the database stores no secret of a link, except in the emails that wait to be sent', async () => {
  await post('auth/forgot-password', { email: 'eve@example.org' });
  const token = await linkTo(app, 'eve@example.org', 'reset-password');
  const rows = await app.db.selectFrom('mail_tokens').selectAll().execute();
  const hash = createHash('sha256').update(token).digest();
  expect(rows.some(({ token_hash }) => Buffer.compare(token_hash, hash) === 0)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
  const { rows: jobs } = await app.executeSql('select data from pgboss.job');
  expect(JSON.stringify(jobs)).not.toContain(token);
});

it("every email with a link's secret is marked, so that its text is deleted once it is sent", async () => {
  const emails = await app.db.selectFrom('mails').select(['kind', 'body', 'is_secret']).execute();
  const secretEmails = emails.filter(({ body }) => /#[\w-]{40,}/.test(body ?? ''));
  const kinds = new Set(secretEmails.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['change-email', 'reset-password', 'verify-email']);
  expect(secretEmails.filter(({ is_secret }) => !is_secret)).toEqual([]);
});
