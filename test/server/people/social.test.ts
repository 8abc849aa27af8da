import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SocialProvider } from '../../../src/contract/account/social.ts';
import { browse } from '../../identity/browser.ts';
import { type LocalFacebook, startFacebook } from '../../identity/facebook.ts';
import { CLIENT, type LocalGoogle, startGoogle } from '../../identity/google.ts';
import { startTestApp } from '../harness.ts';
import { findEmails, linkTo, PLAYER, startJobs } from './people.ts';

const SITE = 'http://127.0.0.1:3000';
const makeCallback = (provider: SocialProvider) => `${SITE}/api/auth/${provider}/callback`;

const google: LocalGoogle = await startGoogle(() => makeCallback('google'));
const facebook: LocalFacebook = await startFacebook();
const app = await startTestApp({
  settings: {
    scorerUsernames: ['Marker'],
    social: {
      google: { ...CLIENT, issuer: google.issuer },
      facebook: { ...CLIENT, dialogUrl: facebook.dialogUrl, graphUrl: facebook.graphUrl },
    },
  },
});
beforeAll(() => startJobs(app));
afterAll(async () => {
  await app.close();
  await google.stop();
  await facebook.stop();
});

const ANN = { sub: 'ann-1', email: 'ann@example.test', email_verified: true };

/** The data that a browser stores about a sign-in that has begun. */
interface Begun {
  provider: SocialProvider;
  cookie: string;
  secret: string;
  sentTo: string;
}

async function begin(
  provider: SocialProvider,
  redirect?: string,
  address?: string,
  referral_code?: string,
): Promise<Begun> {
  const secret = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(secret).digest('base64url');
  const query = new URLSearchParams({
    challenge,
    ...(redirect && { redirect }),
    ...(referral_code && { referral_code }),
  });
  const answer = await app.request('GET', `auth/${provider}/start?${query}`, {
    ...(address && { address }),
  });
  expect(answer.status).toBe(302);
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  return { provider, cookie, secret, sentTo: answer.headers.get('Location') ?? '' };
}

/** Returns the URL to which the service sends the browser back. */
function comeBack(begunSignIn: Begun, account: string): Promise<URL> {
  return browse(begunSignIn.sentTo, account, makeCallback(begunSignIn.provider));
}

/** Opens the callback as the browser does, and returns the URL of the last redirect. */
async function callBack({ cookie }: Pick<Begun, 'cookie'>, at: URL): Promise<URL> {
  const headers = { Cookie: cookie.split(';', 1)[0] ?? '' };
  const answer = await app.request('GET', at.pathname + at.search, { headers });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('Location') ?? '');
}

const readOutcome = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));

const trade = (code: string | undefined, secret: string) =>
  app.request('POST', 'auth/social-session', { body: { code, secret } });

/** Signs in as a user does. Returns the session, or the message of the sign-in page. */
async function signInWith(provider: SocialProvider, account: string) {
  const begunSignIn = await begin(provider);
  const outcome = readOutcome(await callBack(begunSignIn, await comeBack(begunSignIn, account)));
  if (outcome.problem) return outcome;
  const answer = await trade(outcome.code, begunSignIn.secret);
  expect(answer.status).toBe(200);
  return answer.json();
}

function findAccount(email: string) {
  return app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

beforeEach(() => {
  google.people.clear();
  google.people.set(ANN.sub, { ...ANN, given_name: 'Ann', family_name: 'Lee' });
  facebook.next = null;
});

describe('the sign-in page', () => {
  it('lists the services that are set up, and none by default', async () => {
    const list = async (from: typeof app) => (await from.request('GET', 'auth/providers')).json();
    expect(await list(app)).toEqual({ providers: ['google', 'facebook'], has_passkeys: false });
    const plain = await startTestApp({ database: app, jobs: app.jobs });
    expect(await list(plain)).toEqual({ providers: [], has_passkeys: false });
    const query = `challenge=${'a'.repeat(43)}`;
    const answer = await plain.request('GET', `auth/google/start?${query}`);
    expect(answer.headers.get('Location')).toBe(`${SITE}/sign-in#problem=failed&provider=google`);
  });
});

describe('an invited user', () => {
  async function findReferrer(code: string, subject: string) {
    const person = { ...ANN, sub: subject, email: `${subject}@example.test` };
    google.people.set(subject, { ...person, given_name: 'Ida', family_name: 'Invited' });
    const begunSignIn = await begin('google', undefined, undefined, code);
    const outcome = readOutcome(await callBack(begunSignIn, await comeBack(begunSignIn, subject)));
    expect((await trade(outcome.code, begunSignIn.secret)).status).toBe(200);
    return (await findAccount(person.email))?.referred_by;
  }

  it('counts as a referral also when the account is created with Google', async () => {
    expect(await findReferrer(' demoplayer ', 'ida-1')).toBe(PLAYER.id);
  });

  it('can sign up with an unknown referral code', async () => {
    expect(await findReferrer('NOBODY99', 'ida-2')).toBeNull();
  });
});

describe('sign-in with Google', () => {
  it("creates an account with the user's name and a verified email address", async () => {
    const { token, data } = await signInWith('google', ANN.sub);
    expect(data).toMatchObject({
      username: 'ann.lee',
      email: ANN.email,
      first_name: 'Ann',
      last_name: 'Lee',
      user_role: 'user',
    });
    expect((await findAccount(ANN.email))?.email_verified_at).toEqual(app.clock.now());
    const ownSessions = await app.request('GET', `auth/sessions?user_id=${data.id}`, { token });
    expect(ownSessions.status).toBe(200);
  });

  it('opens the same account again, even after the email address at Google changed', async () => {
    const before = await findAccount(ANN.email);
    google.people.set(ANN.sub, { ...ANN, email: 'ann.new@example.test' });
    const { data } = await signInWith('google', ANN.sub);
    expect(data).toMatchObject({ id: before?.id, email: ANN.email });
  });

  it('adds a number to a username that is taken or reserved', async () => {
    google.people.set('m', { sub: 'm', email: 'm@example.test', given_name: 'Marker' });
    google.people.set('a', { sub: 'a', email: 'ann.lee@example.test', email_verified: true });
    expect((await signInWith('google', 'm')).data.username).toMatch(/^marker\d+$/);
    expect((await signInWith('google', 'a')).data.username).toMatch(/^ann\.lee\d+$/);
  });

  it('finds a username for somebody whose own is reserved with every number', async () => {
    google.people.set('d', { sub: 'd', email: 'deleted-5@example.test' });
    google.people.set('o', { sub: 'o', email: 'adm1n@example.test' });
    expect((await signInWith('google', 'd')).data.username).toMatch(/^golfer\d*$/);
    expect((await signInWith('google', 'o')).data.username).toMatch(/^golfer\d*$/);
  });

  it('assigns no username that a user could not choose', async () => {
    const toldNames = { given_name: 'Gimme Points', family_name: 'Support' };
    google.people.set('g', { sub: 'g', email: 'quim@example.test', ...toldNames });
    const { data } = await signInWith('google', 'g');
    expect(data).toMatchObject({ username: 'quim', first_name: 'quim', last_name: '' });
    const hiddenNames = { given_name: 'Zoé\u200b', family_name: 'Аdmin' };
    google.people.set('z', { sub: 'z', email: 'zelda@example.test', ...hiddenNames });
    const zelda = await signInWith('google', 'z');
    expect(zelda.data).toMatchObject({ username: 'zelda', first_name: 'Zoé', last_name: '' });
  });

  it('opens the account with the same email address when both sides confirmed it, and notifies its owner', async () => {
    await app.db
      .updateTable('users')
      .set({ email_verified_at: app.clock.now() })
      .where('id', '=', PLAYER.id)
      .execute();
    google.people.set('p', { sub: 'p', email: 'Player@example.test', email_verified: true });
    expect((await signInWith('google', 'p')).data).toMatchObject({ id: PLAYER.id });
    expect(await findEmails(app, PLAYER.email, 'sign-in-linked')).toHaveLength(1);
    const rows = await app.db
      .selectFrom('audit')
      .select(['user_id', 'target_id', 'detail'])
      .where('action', '=', 'sign-in linked')
      .execute();
    expect(rows).toEqual([
      {
        user_id: PLAYER.id,
        target_id: String(PLAYER.id),
        detail: { provider: 'google' },
      },
    ]);
    expect(await app.signIn('player')).toBeTruthy();
  });

  it('opens no account when Google has not confirmed the email address', async () => {
    google.people.set('thief', { sub: 'thief', email: 'scorer@example.test' });
    expect(await signInWith('google', 'thief')).toEqual({
      problem: 'email-taken',
      provider: 'google',
    });
  });

  it('opens no account whose own email address was never confirmed, because another person may have signed up with it', async () => {
    const body = {
      first_name: 'Not',
      last_name: 'Vic',
      username: 'not-vic',
      email: 'vic@example.test',
      password: 'mine-alone',
    };
    await app.request('POST', 'auth/signup', { body });
    google.people.set('vic', { sub: 'vic', email: body.email, email_verified: true });
    expect(await signInWith('google', 'vic')).toMatchObject({ problem: 'email-not-confirmed' });
    await app.request('POST', 'auth/forgot-password', { body: { email: body.email } });
    const token = await linkTo(app, body.email, 'reset-password');
    await app.request('POST', 'auth/reset-password', { body: { token, password: 'vics' } });
    expect((await signInWith('google', 'vic')).data).toMatchObject({ username: 'not-vic' });
  });

  it('does not sign in to a closed account', async () => {
    await signInWith('google', ANN.sub);
    const close = (is_active: boolean) =>
      app.db.updateTable('users').set({ is_active }).where('email', '=', ANN.email).execute();
    await close(false);
    expect(await signInWith('google', ANN.sub)).toMatchObject({ problem: 'account-closed' });
    await close(true);
  });

  it('creates no account when Google gives no email address', async () => {
    google.people.set('shy', { sub: 'shy', given_name: 'Shy' });
    expect(await signInWith('google', 'shy')).toMatchObject({ problem: 'email-missing' });
  });

  it('reports that the user declined', async () => {
    expect(await signInWith('google', '')).toEqual({ problem: 'declined', provider: 'google' });
  });

  it('returns to the sign-in page when Google cannot be reached', async () => {
    const goneClient = { ...CLIENT, issuer: 'http://127.0.0.1:1' };
    const settings = { social: { google: goneClient, facebook: undefined } };
    const alone = await startTestApp({ database: app, jobs: app.jobs, settings });
    const query = `challenge=${'a'.repeat(43)}&redirect=/tickets`;
    const answer = await alone.request('GET', `auth/google/start?${query}`);
    expect(answer.headers.get('Location')).toBe(
      `${SITE}/sign-in?redirect=%2Ftickets#problem=failed&provider=google`,
    );
    const line = alone.logged.find(({ msg }) => msg === 'a sign-in service cannot be reached');
    expect(line).toMatchObject({
      err: { stack: expect.stringMatching(/\ncaused by: .*\n {4}at /s) },
    });
  });
});

describe('a user without a password', () => {
  it('cannot sign in with any password and sets one by email', async () => {
    await signInWith('google', ANN.sub);
    const logIn = (password: string) =>
      app.request('POST', 'auth/login', { body: { username: 'ann.lee', password } });
    expect((await logIn('golf-demo')).status).toBe(401);
    await app.request('POST', 'auth/forgot-password', { body: { email: ANN.email } });
    const token = await linkTo(app, ANN.email, 'reset-password');
    const body = { token, password: 'fairway' };
    expect((await app.request('POST', 'auth/reset-password', { body })).status).toBe(200);
    expect((await logIn('fairway')).status).toBe(200);
    expect((await signInWith('google', ANN.sub)).data).toMatchObject({ username: 'ann.lee' });
  });
});

describe('sign-in with Facebook', () => {
  const fay = { id: '10001', name: 'Fay van der Berg', email: 'fay@example.test' };

  it('creates an account and mails a link that verifies its email address', async () => {
    facebook.next = fay;
    const { data } = await signInWith('facebook', '');
    expect(data).toMatchObject({ first_name: 'Fay', last_name: 'van der Berg', email: fay.email });
    expect((await findAccount(fay.email))?.email_verified_at).toBeNull();
    const token = await linkTo(app, fay.email, 'verify-email');
    expect((await signInWith('facebook', '')).data.id).toBe(data.id);
    await app.request('POST', 'auth/verify-email', { body: { token } });
    expect((await findAccount(fay.email))?.email_verified_at).toEqual(app.clock.now());
    expect((await signInWith('facebook', '')).data.id).toBe(data.id);
  });

  it('creates no account when the email cannot be written; the next attempt creates both', async () => {
    facebook.next = { id: '10005', name: 'Gil', email: 'gil@example.test' };
    await app.db.schema.alterTable('mails').renameTo('lost').execute();
    expect(await signInWith('facebook', '')).toMatchObject({ problem: 'failed' });
    await app.db.schema.alterTable('lost').renameTo('mails').execute();
    await signInWith('facebook', '');
    expect(await findEmails(app, 'gil@example.test', 'verify-email')).toHaveLength(1);
  });

  it('opens no account whose owner set a password by the first email, even with an earlier code', async () => {
    const email = 'una@example.test';
    facebook.next = { id: '10006', name: 'Not Una', email };
    await signInWith('facebook', '');
    const begunSignIn = await begin('facebook');
    const { code } = readOutcome(await callBack(begunSignIn, await comeBack(begunSignIn, '')));
    google.people.set('una', { sub: 'una', email, email_verified: true });
    expect(await signInWith('google', 'una')).toMatchObject({ problem: 'email-not-confirmed' });
    await app.request('POST', 'auth/forgot-password', { body: { email } });
    const token = await linkTo(app, email, 'reset-password');
    await app.request('POST', 'auth/reset-password', { body: { token, password: 'unas' } });
    expect((await trade(code, begunSignIn.secret)).status).toBe(422);
    expect(await signInWith('facebook', '')).toMatchObject({ problem: 'email-taken' });
    expect((await signInWith('google', 'una')).data).toMatchObject({ email });
  });

  it('opens no existing account by its email address, because Facebook does not confirm it', async () => {
    facebook.next = { id: '10002', name: 'Al', email: PLAYER.email };
    expect(await signInWith('facebook', '')).toEqual({
      problem: 'email-taken',
      provider: 'facebook',
    });
  });

  it('creates no account when Facebook gives no email address or the user declined', async () => {
    facebook.next = { id: '10003', name: 'No Mail' };
    expect(await signInWith('facebook', '')).toMatchObject({ problem: 'email-missing' });
    facebook.next = null;
    expect(await signInWith('facebook', '')).toMatchObject({ problem: 'declined' });
  });
});

describe('the return from a service', () => {
  it('works once for a callback', async () => {
    const begunSignIn = await begin('google');
    const at = await comeBack(begunSignIn, ANN.sub);
    expect(readOutcome(await callBack(begunSignIn, at))).toHaveProperty('code');
    expect(readOutcome(await callBack(begunSignIn, at))).toMatchObject({ problem: 'expired' });
  });

  it('opens nothing in another browser, and the browser that began can still finish', async () => {
    const begunSignIn = await begin('google');
    const at = await comeBack(begunSignIn, ANN.sub);
    const another = await begin('google');
    expect(readOutcome(await callBack({ cookie: '' }, at))).toMatchObject({ problem: 'expired' });
    expect(readOutcome(await callBack(another, at))).toMatchObject({ problem: 'expired' });
    expect(readOutcome(await callBack(begunSignIn, at))).toHaveProperty('code');
  });

  it('opens nothing with another state', async () => {
    const begunSignIn = await begin('google');
    const at = await comeBack(begunSignIn, ANN.sub);
    at.searchParams.set('state', 'forged');
    expect(readOutcome(await callBack(begunSignIn, at))).toMatchObject({ problem: 'expired' });
  });

  it('opens nothing with another nonce in the ID token', async () => {
    const begunSignIn = await begin('google');
    const at = await comeBack(begunSignIn, ANN.sub);
    await app.db.updateTable('social_attempts').set({ nonce: 'of another sign-in' }).execute();
    expect(readOutcome(await callBack(begunSignIn, at))).toMatchObject({ problem: 'failed' });
  });

  it('opens nothing with another code verifier, at either service', async () => {
    facebook.next = { id: '10004', name: 'Eve', email: 'eve@example.test' };
    for (const provider of ['google', 'facebook'] as const) {
      const begunSignIn = await begin(provider);
      const at = await comeBack(begunSignIn, ANN.sub);
      const code_verifier = 'another-verifier-of-at-least-43-characters-0';
      await app.db.updateTable('social_attempts').set({ code_verifier }).execute();
      expect(readOutcome(await callBack(begunSignIn, at))).toMatchObject({ problem: 'failed' });
    }
  });

  it('may take ten minutes', async () => {
    const begunSignIn = await begin('google');
    const at = await comeBack(begunSignIn, ANN.sub);
    app.clock.advance(600_000);
    expect(readOutcome(await callBack(begunSignIn, at))).toMatchObject({ problem: 'expired' });
    app.clock.advance(-600_000);
  });

  it('sets a cookie that is out of reach of scripts and other sites, and of other hosts with HTTPS', async () => {
    const { cookie } = await begin('google');
    expect(cookie).toMatch(
      /^gimme-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { social } = app.deps.settings;
    const settings = { social, publicUrl: 'https://golf.example' };
    const site = await startTestApp({ database: app, jobs: app.jobs, settings });
    const answer = await site.request('GET', `auth/google/start?challenge=${'a'.repeat(43)}`);
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-gimme-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('redirects the visitor to the page of this site that started the sign-in, and to no other site', async () => {
    const pageFor = async (redirect: string) => {
      const begunSignIn = await begin('google', redirect);
      return callBack(begunSignIn, await comeBack(begunSignIn, ANN.sub));
    };
    expect((await pageFor('/tickets?x=1')).searchParams.get('redirect')).toBe('/tickets?x=1');
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const page = await pageFor(evil);
      expect(page.origin + page.pathname + page.search).toBe(`${SITE}/sign-in`);
    }
  });
});

describe("the code in the sign-in page's URL", () => {
  async function codeFor(account: string) {
    const begunSignIn = await begin('google');
    const { code } = readOutcome(await callBack(begunSignIn, await comeBack(begunSignIn, account)));
    return { code: code ?? '', secret: begunSignIn.secret };
  }

  it('can be exchanged once', async () => {
    const { code, secret } = await codeFor(ANN.sub);
    expect((await trade(code, secret)).status).toBe(200);
    const again = await trade(code, secret);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ type: 'link-invalid' });
  });

  it('fails in a browser that did not begin the sign-in, and is then used up', async () => {
    const { code, secret } = await codeFor(ANN.sub);
    const other = randomBytes(32).toString('base64url');
    expect((await trade(code, other)).status).toBe(422);
    expect((await trade(code, secret)).status).toBe(422);
  });

  it('expires after a minute', async () => {
    const { code, secret } = await codeFor(ANN.sub);
    app.clock.advance(60_000);
    expect((await trade(code, secret)).status).toBe(422);
    app.clock.advance(-60_000);
  });

  it('does not open an account that was closed meanwhile', async () => {
    const { code, secret } = await codeFor(ANN.sub);
    const close = (is_active: boolean) =>
      app.db.updateTable('users').set({ is_active }).where('email', '=', ANN.email).execute();
    await close(false);
    expect((await trade(code, secret)).status).toBe(422);
    await close(true);
  });

  it('is stored only as a hash, and the log contains neither the code nor a token', async () => {
    const { code, secret } = await codeFor(ANN.sub);
    const rows = await app.db.selectFrom('social_codes').selectAll().execute();
    const hash = createHash('sha256').update(code).digest('hex');
    expect(rows.map((row) => Buffer.from(row.code_hash).toString('hex'))).toContain(hash);
    const { token } = await (await trade(code, secret)).json();
    const logText = JSON.stringify(app.logged);
    for (const outcome of [code, secret, token]) expect(logText).not.toContain(outcome);
  });
});

describe('a limit on started sign-ins', () => {
  it('sends one busy IP address back to the sign-in page and does not affect others', async () => {
    const address = '192.0.2.77';
    for (let n = 0; n < 300; n += 1) await begin('google', undefined, address);
    expect((await begin('google', undefined, address)).sentTo).toBe(
      `${SITE}/sign-in#problem=too-many-requests&provider=google`,
    );
    expect((await begin('google', undefined, '192.0.2.78')).sentTo).toContain(google.issuer);
  });
});
