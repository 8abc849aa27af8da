import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushSubscriptionBody } from '../../../src/contract/people/player-notices.ts';
import { MAX_PUSH_BYTES } from '../../../src/contract/people/push-message.ts';
import { addNotices } from '../../../src/server/player-notices/add-notices.ts';
import { replaceUnread } from '../../../src/server/player-notices/change-notices.ts';
import { isOutside } from '../../../src/server/push/check-push-endpoint.ts';
import { pushNotices } from '../../../src/server/push/push-notices.ts';
import { sendPushes } from '../../../src/server/push/send-pushes.ts';
import { takePushes } from '../../../src/server/push/take-pushes.ts';
import { OWNER_ID, signInAll } from '../callers.ts';
import { startTestApp } from '../harness.ts';
import { readVapid, startPushService } from './push-service.ts';

/** The demo's live tournament. */
const LIVE = 10_039;
const MINUTE_MS = 60_000;

const service = await startPushService();
const app = await startTestApp({
  settings: { pushHosts: [service.host], publicUrl: 'https://golf.example' },
});
const callers = await signInAll(app);
afterAll(async () => {
  await app.close();
  await service.close();
});

beforeEach(async () => {
  await app.db.deleteFrom('push_subscriptions').execute();
  await app.db.deleteFrom('player_notices').execute();
  await app.db.deleteFrom('allowances').execute();
  service.answer(201);
  service.received.length = 0;
});

const save = (body: object, token = callers.owner) => app.request('PUT', 'push', { token, body });
async function turnOn(name: string, token = callers.owner, hidesResults = false) {
  const answer = await save(service.subscribe(name, hidesResults), token);
  expect(await answer.json()).toEqual({ is_on: true });
}
const loadState = async (token: string) => (await app.request('GET', 'push', { token })).json();
const listDevices = async () =>
  (await app.db.selectFrom('push_subscriptions').select('endpoint').orderBy('id').execute()).map(
    ({ endpoint }) => endpoint.split('/').at(-1),
  );

let eagles = 0;
async function tellEagle(userId = OWNER_ID, full_name = 'Aiko Morisaki') {
  eagles += 1;
  const place = { position: 3, is_tied: false, last: 3, of: 31 };
  const hole = { round_id: 1, hole_number: 7, strokes: 3, par: 5 };
  const about = { subject: `${LIVE}/1/7/${eagles}`, occurrence: 3, tournamentId: LIVE };
  const detail = { full_name, ...hole, place };
  await addNotices(app.db, [{ userId, kind: 'eagle', ...about, detail }], app.clock.now());
}

/** Sends pushes twice at the same time. Returns what arrived. */
async function sendAll() {
  const before = service.received.length;
  const send = async () => sendPushes(app.deps, await takePushes(app.deps));
  await Promise.all([send(), send()]);
  return service.received.slice(before);
}

it('a notice reaches each device once, encrypted for it and signed by the server', async () => {
  await turnOn('phone');
  await turnOn('tablet', await app.signIn('player'));
  await tellEagle();
  const pushes = await sendAll();
  expect(pushes.map(({ device }) => device).sort()).toEqual(['phone', 'tablet']);
  const { id } = await app.db.selectFrom('player_notices').select('id').executeTakeFirstOrThrow();
  const { public_key } = await loadState(callers.owner);
  for (const push of pushes) {
    expect(push.message).toEqual({
      body: 'Aiko Morisaki made an eagle on hole 7 of round 1. Your ticket is 3rd.',
      opens: expect.stringMatching(/^\/tickets(\/\d+)?$/),
      tag: String(id),
      to: OWNER_ID,
    });
    const { claims, key } = readVapid(push);
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://golf.example' });
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(key).toBe(public_key);
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'notices' });
    expect(push.headers.ttl).toBe('3600');
  }
  app.clock.advance(2 * MINUTE_MS);
  expect(await sendAll()).toEqual([]);
});

it('a push that was recorded is never sent again, though the server died before it sent it', async () => {
  await turnOn('phone');
  await tellEagle();
  expect(await takePushes(app.deps)).toHaveLength(1);
  app.clock.advance(2 * MINUTE_MS);
  expect(await sendAll()).toEqual([]);
});

it('what follows within a minute comes as one push after it', async () => {
  await turnOn('phone');
  await tellEagle();
  expect(await sendAll()).toHaveLength(1);
  for (let n = 0; n < 3; n++) await tellEagle();
  expect(await sendAll()).toEqual([]);
  app.clock.advance(MINUTE_MS);
  const pushes = await sendAll();
  expect(pushes.map(({ message }) => message)).toMatchObject([
    { body: '3 new notices', opens: '/notices' },
  ]);
});

it('a device that hides results gets none, until it shows them again', async () => {
  await turnOn('phone', callers.owner, true);
  await tellEagle();
  const [hidden] = await sendAll();
  expect(hidden?.message).toMatchObject({ body: 'News about your tickets', opens: '/notices' });
  await turnOn('phone');
  app.clock.advance(MINUTE_MS);
  await tellEagle();
  const [shown] = await sendAll();
  expect(shown?.message.body).toContain('Aiko Morisaki');
});

it('what was read, replaced, or told before the device asked is not pushed', async () => {
  await tellEagle();
  app.clock.advance(1);
  await turnOn('phone');
  await tellEagle();
  await app.db.updateTable('player_notices').set({ read_at: app.clock.now() }).execute();
  await tellEagle();
  await replaceUnread(app.db, 'eagle', app.clock.now()).execute();
  expect(await sendAll()).toEqual([]);
});

it('a push has no username and at most 300 bytes', async () => {
  await turnOn('phone');
  const body = { friend_id: OWNER_ID };
  const request = { token: callers.scorer, body };
  expect((await app.request('POST', 'auth/friend-request', request)).status).toBe(200);
  const [asked] = await sendAll();
  expect(asked?.message.body).toBe('Somebody wants to be your friend.');
  for (const name of ['"Ö'.repeat(150), '高尔夫'.repeat(80), '🏌️'.repeat(90)]) {
    app.clock.advance(MINUTE_MS);
    await tellEagle(OWNER_ID, name);
    const [push] = await sendAll();
    expect(push?.bytes).toBeLessThanOrEqual(MAX_PUSH_BYTES);
    expect(push?.bytes).toBeGreaterThan(MAX_PUSH_BYTES - 12);
    expect(push?.message.body).toMatch(/^\S+…$/u);
  }
});

it.each([404, 410])('a device that its push service answers with %i is deleted', async (status) => {
  await turnOn('phone');
  await tellEagle();
  service.answer(status);
  expect(await sendAll()).toHaveLength(1);
  expect(await listDevices()).toEqual([]);
  expect(await loadState(callers.owner)).toMatchObject({ is_on: false });
});

it.each([
  [429, {}],
  [503, {}],
  [307, { Location: '/tablet' }],
])('after a %i the device stays, and nothing follows', async (status, headers) => {
  service.subscribe('tablet');
  await turnOn('phone');
  await tellEagle();
  service.answer(status, headers);
  expect((await sendAll()).map(({ device }) => device)).toEqual(['phone']);
  expect(await listDevices()).toEqual(['phone']);
  expect(app.logged.at(-1)).toMatchObject({ host: service.host, status });
  expect(JSON.stringify(app.logged)).not.toContain(`${service.host}/phone`);
});

/** Runs the job until the server stops. */
async function duringJob(work: () => Promise<void>) {
  const stopping = new AbortController();
  const job = pushNotices({ ...app.deps, stopping: stopping.signal });
  await work().finally(() => stopping.abort());
  await job;
}
const countLogged = (msg: string) => app.logged.filter((line) => line.msg === msg).length;

it('pushes that cannot be sent for want of the key are logged, and later ones arrive', async () => {
  await turnOn('phone');
  await tellEagle();
  await duringJob(async () => {
    await sql`alter table server_keys rename to server_keys_away`.execute(app.db);
    await expect.poll(() => countLogged('pushes were not sent')).toBe(1);
    await sql`alter table server_keys_away rename to server_keys`.execute(app.db);
    app.clock.advance(MINUTE_MS);
    await tellEagle();
    await expect.poll(() => service.received.length).toBe(1);
  });
});

it('a server that stops waits for no push service', async () => {
  const held = Promise.withResolvers<void>();
  service.onArrival(() => held.promise);
  await turnOn('phone');
  await tellEagle();
  await duringJob(() => expect.poll(() => service.received.length).toBe(1));
  expect(app.logged.at(-1)).toMatchObject({
    ...{ msg: 'a push failed', err: { message: 'This operation was aborted' } },
  });
  held.resolve();
  service.onArrival(async () => {});
});

it('a notice that cannot be formatted is logged, and holds up no other', async () => {
  await turnOn('phone');
  await tellEagle();
  const broken = { userId: OWNER_ID, kind: 'round-official', subject: '1', detail: {} } as never;
  await addNotices(app.db, [broken], app.clock.now());
  const [push] = await sendAll();
  expect(push?.message.body).toContain('Aiko Morisaki');
  expect(countLogged('a notice could not be formatted')).toBe(1);
});

describe('a subscription', () => {
  it('belongs to one session, and its device to the account that asked last', async () => {
    await turnOn('phone');
    expect(await loadState(callers.owner)).toMatchObject({ is_on: true });
    expect(await loadState(callers.other)).toMatchObject({ is_on: false });
    await turnOn('phone', callers.other);
    expect(await loadState(callers.owner)).toMatchObject({ is_on: false });
    await turnOn('other phone', callers.other);
    expect(await listDevices()).toEqual(['other phone']);
    await tellEagle();
    expect(await sendAll()).toEqual([]);
  });

  it('is renewed only by the session that has one, and shows results no sooner', async () => {
    const { hides_results: _, ...renewal } = service.subscribe('renewed');
    expect((await save(renewal, callers.other)).status).toBe(404);
    expect(await listDevices()).toEqual([]);
    await turnOn('phone', callers.owner, true);
    for (let n = 0; n < 2; n++) expect((await save(renewal)).status).toBe(200);
    await tellEagle();
    const [push] = await sendAll();
    expect(push).toMatchObject({ device: 'renewed', message: { body: 'News about your tickets' } });
  });

  it('begins anew for another account, and goes on when its own session changes it', async () => {
    const loadStart = async () =>
      (await app.db.selectFrom('push_subscriptions').select('created_at').executeTakeFirst())
        ?.created_at;
    const startedAt = app.clock.now();
    await turnOn('phone');
    app.clock.advance(1);
    await turnOn('phone', callers.owner, true);
    await turnOn('new phone');
    expect(await loadStart()).toEqual(startedAt);
    await turnOn('new phone', callers.other);
    expect(await loadStart()).toEqual(app.clock.now());
  });

  it('ends when the user turns it off, signs out, signs the device out or is erased', async () => {
    await turnOn('phone');
    const off = await app.request('DELETE', 'push', { token: callers.owner });
    expect(await off.json()).toEqual({ is_on: false });
    expect(await listDevices()).toEqual([]);

    const token = await app.signIn('player');
    await turnOn('phone', token);
    await app.request('GET', `auth/logout?user_id=${OWNER_ID}`, { token });
    expect(await listDevices()).toEqual([]);

    const left = await app.signIn('player');
    await turnOn('phone', left);
    await app.db.updateTable('sessions').set({ expires_at: app.clock.now() }).execute();
    await tellEagle();
    app.clock.advance(1);
    expect(await sendAll()).toEqual([]);
    await app.db.deleteFrom('sessions').where('user_id', '=', OWNER_ID).execute();
    expect(await listDevices()).toEqual([]);

    const other = await app.signIn('other');
    await turnOn('phone', other);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'other')
      .executeTakeFirstOrThrow();
    const body = { user_id: id, username: 'other' };
    const admin = await app.signIn('admin');
    expect((await app.request('POST', 'auth/user-erase', { token: admin, body })).status).toBe(200);
    expect(await listDevices()).toEqual([]);
  });

  it('may be saved 30 times an hour', async () => {
    const token = await app.signIn('player');
    for (let n = 0; n < 30; n++) await turnOn('phone', token);
    expect((await save(service.subscribe('phone'), token)).status).toBe(429);
  });

  it('is one of at most ten, and the oldest gives way', async () => {
    for (let n = 1; n <= 11; n++) await turnOn(`d${n}`, await app.signIn('player'));
    const devices = await listDevices();
    expect(devices).toHaveLength(10);
    expect(devices).not.toContain('d1');
  });
});

describe('no push goes into a private network', () => {
  const device = service.subscribe('phone');
  const refused = [
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[::10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://192.168.0.1/x',
    'https://169.254.169.254/latest',
    'https://2130706433/x',
    'https://93.184.216.34:8443/x',
    'https://me:secret@93.184.216.34/x',
    'https://localhost/x',
    'https://no-such-host.invalid/x',
    'file:///etc/passwd',
  ];

  it.each(refused)('a device may not subscribe with %s', async (endpoint) => {
    const answer = await save({ ...device, endpoint }, await app.signIn('player'));
    expect(answer.status).toBe(422);
    expect(await listDevices()).toEqual([]);
  });

  it('a name may lead to public addresses only', async () => {
    const lead = (...addresses: string[]) =>
      isOutside('https://push.example/x', async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    expect(await lead('93.184.216.34')).toBe(true);
    expect(await lead('93.184.216.34', '10.0.0.1')).toBe(false);
    expect(await lead('fe80::1')).toBe(false);
    expect(await lead()).toBe(false);
    expect(await isOutside('https://push.example/x', () => new Promise(() => {}))).toBe(false);
  });

  it('a stored one is checked again when the server sends, by its resolved address too', async () => {
    const plant = (endpoint: string) =>
      app.db.updateTable('push_subscriptions').set({ endpoint }).execute();
    await turnOn('phone', await app.signIn('player'));
    for (const [endpoint, message] of [
      ['https://127.0.0.1/x', 'not allowed'],
      ['https://localhost/x', expect.stringContaining('not on the public internet')],
    ] as const) {
      await plant(endpoint);
      app.clock.advance(MINUTE_MS);
      await tellEagle();
      expect(await sendAll()).toEqual([]);
      expect(app.logged.at(-1)).toMatchObject({ msg: 'a push failed', err: { message } });
    }
  });

  it.each<Partial<PushSubscriptionBody>>([{ p256dh: 'AAAA' }, { auth: 'short' }])(
    'a device may not subscribe with the key %j',
    async (key) => {
      expect((await save({ ...device, ...key }, await app.signIn('player'))).status).toBe(422);
    },
  );
});
