import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminSettings, SettingGroup } from '../../../src/contract/admin/settings.ts';
import { startFeedHost } from '../feed/feed-host.ts';
import { startTestApp } from '../harness.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { type Newcomer, signUp } from '../tickets/newcomers.ts';

const SECRET = 'hush-hush-9f2c';
const mailServer = await startMailServer();
const feedHost = await startFeedHost({
  '/board': (_request, response) => response.end('{"rows":[]}'),
});
const app = await startTestApp({
  settings: {
    // Only the operator lists a host inside the network.
    feedHosts: [feedHost.host],
    mail: {
      smtpUrl: mailServer.url,
      from: 'Gimme <game@example.org>',
      office: 'office@example.org',
    },
    databaseUrl: `postgres://gimme:${SECRET}@127.0.0.1/gimme`,
    social: {
      google: { clientId: 'id', clientSecret: SECRET, issuer: 'https://accounts.example' },
      facebook: undefined,
    },
    variables: new Set(['SMTP_URL', 'GOOGLE_CLIENT_SECRET']),
  },
});
const admin = await app.signIn('admin');
const player = await app.signIn('player');
afterAll(async () => {
  await app.close();
  await mailServer.close();
  await feedHost.close();
});

beforeEach(async () => {
  await app.db.deleteFrom('settings').execute();
  await app.deps.running.written();
});

async function readSettings(): Promise<AdminSettings> {
  return (await app.request('GET', 'admin/settings', { token: admin })).json();
}

function save(group: SettingGroup, version: number, values: object): Promise<Response> {
  return app.request('PUT', 'admin/settings', { token: admin, body: { group, version, values } });
}

function listEntries() {
  return app.db
    .selectFrom('audit')
    .select(['user_id', 'before', 'after', 'detail'])
    .where('action', '=', 'settings-changed')
    .orderBy('id')
    .execute();
}

it('saving settings writes one audit entry with each changed field before and after, and none without a change', async () => {
  const { length: earlier } = await listEntries();
  await save('email', 0, { mail_rate: 20, footer_address: 'Oslo', sender_name: 'Gimme' });
  const [entry, ...more] = (await listEntries()).slice(earlier);
  expect(more).toEqual([]);
  expect(entry).toEqual({
    user_id: 1,
    before: { mail_rate: 10, footer_address: 'Ras Al-Khaimah, UAE' },
    after: { mail_rate: 20, footer_address: 'Oslo' },
    detail: { group: 'email' },
  });
  const { groups } = await readSettings();
  const version = groups.find(({ group }) => group === 'email')?.version ?? 0;
  expect((await save('email', version, { mail_rate: 20 })).status).toBe(200);
  expect(await listEntries()).toHaveLength(earlier + 1);
});

describe('two admins who save settings at once', () => {
  it('both succeed when they change different groups of settings', async () => {
    const answers = await Promise.all([
      save('accounts', 0, { min_password_length: 8 }),
      save('email', 0, { mail_rate: 3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { running } = app.deps;
    expect([running.get('min_password_length'), running.get('mail_rate')]).toEqual([8, 3]);
  });

  it('of the same group: the second gets both values, and nothing is saved', async () => {
    await save('accounts', 0, { min_password_length: 8 });
    const answer = await save('accounts', 0, { min_password_length: 12, notices_on: false });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      type: 'settings-changed',
      errors: [
        { path: 'values.min_password_length', message: 'Now 8, yours 12' },
        { path: 'values.notices_on', message: 'Now true, yours false' },
      ],
    });
    expect(app.deps.running.get('notices_on')).toBe(true);
  });

  it('of the same group with the same values both succeed, as after a lost answer', async () => {
    await save('accounts', 0, { min_password_length: 8 });
    expect((await save('accounts', 0, { min_password_length: 8 })).status).toBe(200);
  });
});

it('a raised minimum password length applies to new passwords only, and revokes no session', async () => {
  await save('accounts', 0, { min_password_length: 40 });
  const body = { username: 'newcomer', email: 'n@links.example', password: 'a'.repeat(39) };
  const names = { first_name: 'Nia', last_name: 'New' };
  const refusal = await app.request('POST', 'auth/signup', { body: { ...body, ...names } });
  expect(await refusal.json()).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
  // The demo's password is shorter.
  await expect(app.signIn('player')).resolves.toBeTypeOf('string');
  expect((await app.request('GET', 'game/friends', { token: player })).status).not.toBe(401);
});

it('an account keeps its email settings when the defaults for new accounts change', async () => {
  const readSwitch = async (newcomer: Newcomer | undefined) => {
    const path = `auth/user-profile?user_id=${newcomer?.id}`;
    const answer = await app.request('GET', path, { token: newcomer?.token ?? '' });
    return (await answer.json()).receives_friend_emails;
  };
  const [early] = await signUp(app, 1, 'early');
  await save('accounts', 0, { notices_on: false });
  const [quiet] = await signUp(app, 1, 'quiet');
  expect([await readSwitch(early), await readSwitch(quiet)]).toEqual([true, false]);
  await save('accounts', 2, { notices_on: null });
  expect([await readSwitch(early), await readSwitch(quiet)]).toEqual([true, false]);
});

it('the offers are prepared once, and a caller who has them gets 304 until an admin changes them', async () => {
  const first = await app.request('GET', 'offers');
  expect(await first.json()).toEqual({ prizes: [], referral_reward: '' });
  const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
  expect((await app.request('GET', 'offers', known)).status).toBe(304);
  await save('offers', 0, { referral_reward: 'A cap' });
  const second = await app.request('GET', 'offers', known);
  expect(await second.json()).toEqual({ prizes: [], referral_reward: 'A cap' });
});

it.each(['169.254.169.254:80', '127.0.0.1:443', '[::1]:443', '10.0.0.7:8080'])(
  'an admin cannot list %s, which is inside the network',
  async (host) => {
    const answer = await save('feed', 0, { feed_hosts: [host] });
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'values.feed_hosts' }] });
  },
);

it('an announced downtime needs an end, and disappears at it', async () => {
  const refusal = await save('downtime', 0, { downtime_text: 'We move house' });
  expect(await refusal.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'values.downtime_ends_at' }],
  });
  const ends_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await save('downtime', 0, { downtime_text: 'We move house', downtime_ends_at: ends_at });
  const read = async () => (await app.request('GET', 'downtime')).json();
  expect(await read()).toEqual({ downtime: { text: 'We move house', ends_at } });
  app.clock.advance(60_000);
  expect(await read()).toEqual({ downtime: null });
  const changedText = await save('downtime', 2, { downtime_text: 'We moved house' });
  expect(changedText.status).toBe(200);
});

it.each([
  ['has passed', 0, 'Choose a time that has not passed'],
  ['is more than 30 days away', 30 * 86_400_000 + 1, 'Choose a time in the next 30 days'],
])('an end of a downtime that %s is refused', async (_what, ms, message) => {
  const ends_at = new Date(app.clock.now().getTime() + ms).toISOString();
  const refusal = await save('downtime', 0, {
    downtime_text: 'We move house',
    downtime_ends_at: ends_at,
  });
  expect(await refusal.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'values.downtime_ends_at', message }],
  });
});

it('a setting of another group, or an unknown one, is refused by its name', async () => {
  const answer = await save('accounts', 0, { mail_rate: 5 });
  expect(await answer.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'values.mail_rate' }],
  });
});

it('secrets are shown as set or not set, and their values are in no answer, log line or audit entry', async () => {
  await save('email', 0, { mail_rate: 7 });
  const settings = await readSettings();
  expect(settings.secrets).toContainEqual({ variable: 'GOOGLE_CLIENT_SECRET', is_set: true });
  expect(settings.secrets).toContainEqual({ variable: 'FACEBOOK_CLIENT_SECRET', is_set: false });
  const test = await app.request('POST', 'admin/settings/test-email', { token: admin });
  const everything = JSON.stringify([
    settings,
    await test.json(),
    app.logged,
    await app.db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(everything).not.toContain(SECRET);
  expect(everything).not.toContain(new URL(mailServer.url).password);
});

describe('a test email', () => {
  it("goes to the admin, with the mail server's exact answer", async () => {
    mailServer.received.length = 0;
    const answer = await app.request('POST', 'admin/settings/test-email', { token: admin });
    expect(await answer.json()).toMatchObject({
      is_ok: true,
      words: expect.stringMatching(/^250 /),
    });
    expect(mailServer.received[0]?.to?.[0]?.address).toBe('admin@example.test');
    mailServer.refuseNext(1, 552, '5.2.2 mailbox full');
    const refusal = await app.request('POST', 'admin/settings/test-email', { token: admin });
    expect(await refusal.json()).toEqual({ is_ok: false, words: '552 5.2.2 mailbox full' });
  });
});

describe('a test of a feed URL', () => {
  it("answers the check's result for unsaved hosts, and saves nothing", async () => {
    const feed_url = `http://${feedHost.host}/board?season={season}&id={id}`;
    const call = async (feed_hosts: string[]) => {
      const body = { feed_hosts, feed_url };
      return (await app.request('POST', 'admin/settings/test-feed', { token: admin, body })).json();
    };
    for (const hosts of [[], ['127.0.0.1:1']]) {
      expect(await call(hosts)).toEqual({
        is_ok: false,
        words: expect.stringContaining('not on the public internet'),
      });
    }
    expect(await call([feedHost.host])).toEqual({
      is_ok: true,
      words: 'The feed answered with 11 characters',
    });
    expect(feedHost.paths).toEqual(['/board?season=2026&id=10039']);
    expect(await app.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });
});
