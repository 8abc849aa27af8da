import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserRole } from '../../../src/contract/base/fields.ts';
import { findRelyingParty } from '../../../src/server/people/factors/relying-party.ts';
import { startTestApp } from '../harness.ts';
import { findEmails, PLAYER, startJobs } from './people.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

const SITE = { origin: 'https://golf.example', rpId: 'golf.example' };
const MINUTE_MS = 60_000;

const app = await startTestApp({ settings: { publicUrl: SITE.origin } });
afterAll(() => app.close());

let token: string;
let device: SoftAuthenticator;
beforeEach(async () => {
  await app.db.deleteFrom('passkeys').execute();
  await app.db.deleteFrom('allowances').execute();
  token = await app.signIn('player');
  device = new SoftAuthenticator();
});

const post = (path: string, body?: unknown, as?: string, address?: string) =>
  app.request('POST', `auth/${path}`, {
    ...(body !== undefined && { body }),
    ...(as && { token: as }),
    ...(address && { address }),
  });

async function askChallenge(): Promise<string> {
  return (await (await post('passkey-challenge')).json()).challenge;
}

async function beginPasskey(as = token): Promise<string> {
  return (await (await post('new-passkey', undefined, as)).json()).challenge;
}

/** Adds the authenticator's passkey to an account. */
async function enrol(passkey = device, as = token): Promise<void> {
  const body = passkey.create({ ...SITE, challenge: await beginPasskey(as) });
  expect((await post('passkeys', body, as)).status).toBe(200);
}

const signIn = async (passkey = device) =>
  post('passkey-session', passkey.get({ ...SITE, challenge: await askChallenge() }));

async function expectRefused(answer: Response, type: string): Promise<void> {
  expect((await answer.json()).type).toBe(type);
}

const setPlayer = (values: {
  is_active?: boolean;
  email_verified_at?: Date | null;
  email_changed_at?: Date;
  user_role?: UserRole;
}) => app.db.updateTable('users').set(values).where('id', '=', PLAYER.id).execute();

describe('a passkey', () => {
  it('signs its account in, which is listed with its last use, and its owner got an email', async () => {
    await enrol();
    const answer = await signIn();
    expect(answer.status).toBe(200);
    const session = await answer.json();
    expect(session.data).toMatchObject({ id: PLAYER.id, username: PLAYER.username });
    const list = await app.request('GET', 'auth/passkeys', { token: session.token });
    const now = app.clock.now().toISOString();
    expect(await list.json()).toMatchObject({
      can_add: true,
      passkeys: [{ name: 'Key of a test', last_used_at: now, is_set_aside: false }],
    });
    expect(await findEmails(app, PLAYER.email, 'factor-changed')).not.toEqual([]);
  });

  it('proves who uses a session, but not one of another account', async () => {
    await enrol();
    const hers = new SoftAuthenticator();
    const admin = await app.signIn('admin');
    await enrol(hers, admin);
    app.clock.advance(11 * MINUTE_MS);
    const begin = () => app.request('POST', 'auth/new-passkey', { token, isStale: true });
    await expectRefused(await begin(), 'step-up-required');
    const foreign = hers.get({ ...SITE, challenge: await askChallenge() });
    await expectRefused(await post('passkey-proof', foreign, token), 'wrong-credentials');
    await expectRefused(await begin(), 'step-up-required');
    const own = device.get({ ...SITE, challenge: await askChallenge() });
    expect((await post('passkey-proof', own, token)).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  it('is asked for after the password, and so is a recovery code once there are some', async () => {
    const logIn = () => post('login', { username: PLAYER.username, password: 'golf-demo' });
    await enrol();
    const proof = async () => (await (await logIn()).json()).proof.ways;
    expect(await proof()).toEqual(['passkey']);
    const { codes } = await (await post('recovery-codes', undefined, token)).json();
    expect(await proof()).toEqual(['passkey', 'code']);
    const { ticket } = (await (await logIn()).json()).proof;
    expect((await post('login/code', { ticket, code: codes[0] })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('is removed only by its owner, who gets an email, and then signs nobody in', async () => {
    await enrol();
    const [row] = await app.db.selectFrom('passkeys').select('id').execute();
    const remove = (as: string) =>
      app.request('DELETE', `auth/passkeys?passkey_id=${row?.id}`, { token: as });
    expect((await remove(await app.signIn('scorer'))).status).toBe(404);
    expect(await (await remove(token)).json()).toEqual({ can_add: true, passkeys: [] });
    await expectRefused(await signIn(), 'wrong-credentials');
    const [email] = await findEmails(app, PLAYER.email, 'factor-changed');
    expect(email?.body).toContain('A passkey was removed');
  });

  it('signs nobody in while the account is closed', async () => {
    await enrol();
    await setPlayer({ is_active: false });
    await expectRefused(await signIn(), 'wrong-credentials');
    await setPlayer({ is_active: true });
    expect((await signIn()).status).toBe(200);
  });

  it('signs in an account whose email address nobody confirmed, as a password does', async () => {
    await enrol();
    await setPlayer({ email_verified_at: null });
    expect((await signIn()).status).toBe(200);
    await setPlayer({ email_verified_at: app.clock.now() });
  });
});

describe('a signature is refused', () => {
  const get = async (changed: object) =>
    post('passkey-session', device.get({ ...SITE, challenge: await askChallenge(), ...changed }));

  it.each([
    ['for another origin', { origin: 'https://golf.example.evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a check of its owner', { isVerified: false }],
    ['of a challenge that this server did not make', { challenge: 'a'.repeat(43) }],
  ])('%s', async (_, changed) => {
    await enrol();
    await expectRefused(await get(changed), 'wrong-credentials');
    expect((await signIn()).status).toBe(200);
  });

  it('when it comes a second time', async () => {
    await enrol();
    const signature = device.get({ ...SITE, challenge: await askChallenge() });
    expect((await post('passkey-session', signature)).status).toBe(200);
    await expectRefused(await post('passkey-session', signature), 'wrong-credentials');
  });

  it('when its challenge is older than five minutes', async () => {
    await enrol();
    const signature = device.get({ ...SITE, challenge: await askChallenge() });
    app.clock.advance(5 * MINUTE_MS);
    await expectRefused(await post('passkey-session', signature), 'wrong-credentials');
  });

  it('by another key with the id of the passkey, which is not set aside for it', async () => {
    await enrol();
    await signIn();
    const stranger = Object.assign(new SoftAuthenticator(), { id: device.id, counter: -1 });
    await expectRefused(await signIn(stranger), 'wrong-credentials');
    expect((await signIn()).status).toBe(200);
  });

  it('and counts for the IP address, whose passwords wait after a hundred, but no passkey', async () => {
    await enrol();
    const address = '198.51.100.7';
    const wrong = new SoftAuthenticator().get({ ...SITE, challenge: 'a'.repeat(43) });
    for (let tries = 0; tries < 100; tries++)
      await post('passkey-session', wrong, undefined, address);
    const password = { username: 'admin', password: 'golf-demo' };
    await expectRefused(await post('login', password, undefined, address), 'too-many-requests');
    const right = device.get({ ...SITE, challenge: await askChallenge() });
    expect((await post('passkey-session', right, undefined, address)).status).toBe(200);
  });
});

describe('a new passkey is refused', () => {
  it.each([
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a check of its owner', { isVerified: false }],
  ])('%s', async (_, changed) => {
    const challenge = await beginPasskey();
    const body = device.create({ ...SITE, challenge, ...changed });
    await expectRefused(await post('passkeys', body, token), 'validation-failed');
  });

  it('with the challenge of a sign-in, of another account, or of a passkey before', async () => {
    const scorer = await app.signIn('scorer');
    for (const challenge of [await askChallenge(), await beginPasskey(scorer)]) {
      const body = device.create({ ...SITE, challenge });
      await expectRefused(await post('passkeys', body, token), 'validation-failed');
    }
    const body = device.create({ ...SITE, challenge: await beginPasskey() });
    expect((await post('passkeys', body, token)).status).toBe(200);
    await expectRefused(await post('passkeys', body, token), 'validation-failed');
  });

  it('when another account has it, or its account has ten', async () => {
    await enrol();
    const scorer = await app.signIn('scorer');
    const twice = device.create({ ...SITE, challenge: await beginPasskey(scorer) });
    await expectRefused(await post('passkeys', twice, scorer), 'validation-failed');
    for (let many = 1; many < 10; many++) await enrol(new SoftAuthenticator());
    const eleventh = new SoftAuthenticator().create({ ...SITE, challenge: await beginPasskey() });
    await expectRefused(await post('passkeys', eleventh, token), 'validation-failed');
  });
});

describe('a copy of a passkey', () => {
  it('is refused when its counter went back, and then the passkey too; its owner gets an email', async () => {
    await enrol();
    await signIn();
    await signIn();
    device.counter = 0;
    await expectRefused(await signIn(), 'passkey-set-aside');
    device.counter = 10;
    await expectRefused(await signIn(), 'passkey-set-aside');
    const list = await app.request('GET', 'auth/passkeys', { token });
    expect((await list.json()).passkeys).toMatchObject([{ is_set_aside: true }]);
    const [email] = await findEmails(app, PLAYER.email, 'factor-changed');
    expect(email?.body).toContain('Somebody used a copy of a passkey');
    const entries = await app.db
      .selectFrom('audit')
      .select(['target_id', 'detail'])
      .where('action', '=', 'factor-changed')
      .orderBy('id')
      .execute();
    const entry = { target_id: String(PLAYER.id), detail: { change: 'passkey-copied' } };
    expect(entries.at(-1)).toEqual(entry);
    expect(
      entries.filter(({ detail }) => 'change' in detail && detail.change === 'passkey-copied'),
    ).toHaveLength(1);
  });
});

describe("an admin's reset", () => {
  it('removes the passkeys of an owner who lost them, who then signs in with the password', async () => {
    await enrol();
    const admin = await app.signIn('admin');
    const answer = await post('user-factors-reset', { user_id: PLAYER.id }, admin);
    expect(await answer.json()).toEqual({ had_factor: true });
    await expectRefused(await signIn(), 'wrong-credentials');
    await app.signIn('player');
  });
});

describe('a new password by an emailed link', () => {
  beforeAll(() => startJobs(app));
  afterAll(() => setPlayer({ user_role: 'user' }));

  it('removes passkeys from before somebody confirmed the address, and no others', async () => {
    await enrol();
    await setPlayer({ email_verified_at: null });
    await reset();
    await expectRefused(await signIn(), 'wrong-credentials');
    token = await app.signIn('player');
    await enrol();
    app.clock.advance(6 * MINUTE_MS);
    await reset();
    expect((await signIn()).status).toBe(200);
  });

  it.each(['scorer', 'admin'] as const)(
    'leaves the passkeys of %s, whose mailbox and password are not enough',
    async (user_role) => {
      await enrol();
      app.clock.advance(6 * MINUTE_MS);
      await setPlayer({ user_role, email_changed_at: app.clock.now() });
      await reset();
      const body = { username: PLAYER.username, password: 'golf-demo' };
      await expectRefused(await post('login', body), 'sign-in-unfinished');
    },
  );

  async function reset(): Promise<void> {
    const emails = () => findEmails(app, PLAYER.email, 'reset-password');
    const before = (await emails()).length;
    await post('forgot-password', { email: PLAYER.email });
    await expect.poll(async () => (await emails()).length).toBe(before + 1);
    const secret = /reset-password#([\w-]+)/.exec((await emails())[0]?.body ?? '')?.[1];
    const body = { token: secret, password: 'golf-demo' };
    expect((await post('reset-password', body)).status).toBe(200);
  }
});

describe('the site has passkeys', () => {
  it.each([
    ['https://golf.example', 'golf.example'],
    ['https://golf.example:8443', 'golf.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://app.localhost', 'app.localhost'],
    ['http://golf.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::1]', undefined],
    ['http://127.0.0.1:3000', undefined],
  ])('at %s by the name %s', (url, id) => {
    expect(findRelyingParty(url)?.id).toBe(id);
  });

  it('at no IP address: a challenge is refused, and nothing can be added', async () => {
    const plain = await startTestApp({ database: app, jobs: app.jobs });
    const answer = await plain.request('POST', 'auth/passkey-challenge');
    await expectRefused(answer, 'not-ready');
    const list = await plain.request('GET', 'auth/passkeys', { token });
    expect((await list.json()).can_add).toBe(false);
  });
});
