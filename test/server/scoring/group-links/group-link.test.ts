import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../form.ts';
import { dumpTables } from '../../dump-tables.ts';
import { TOURNAMENT } from '../scoring-app.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from './guest-app.ts';

let app: GuestApp;
beforeAll(async () => {
  app = await startGuestApp();
});
afterAll(() => app.close());

const read = (key: string, device = makeDeviceId(), address = '10.0.0.1') =>
  app.call('POST', 'group-links/read', { body: { key, device }, address });

const round = { tournament_id: TOURNAMENT, round_id: 1 };
const listLinks = () =>
  app.call('GET', `admin/group-links?tournament_id=${TOURNAMENT}&round_id=1`, {
    token: app.tokens.admin,
  });

describe('a group link', () => {
  it('shows the group by its secret and by its code, however the code is typed', async () => {
    const { secret, code } = await app.makeLink(3);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const { body } = await read(secret);
    expect(body).toMatchObject({ ...round, group_number: 3, opens_at: null, guest: null });
    expect(body.golfers.map(({ id }: { id: number }) => id)).toEqual(app.groups[2]);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await read(typed)).body).toEqual(body);
  });

  it('makes a guest who is signed in as a scorer, one for each device', async () => {
    const { secret, code } = await app.makeLink(4);
    const [tablet, phone] = [makeDeviceId(), makeDeviceId()];
    const anna = await app.open(secret, 'Anna', tablet);
    expect(anna.data).toMatchObject({ user_role: 'scorer', first_name: 'Anna' });
    expect(anna.data.username).toMatch(/^Anna \(guest [A-Z2-9]{4}\)$/);
    // The answer may have been lost, or somebody else holds the tablet now: its entries stay one account's.
    expect((await app.open(code, 'Berta', tablet)).data).toEqual(anna.data);
    const other = await app.open(secret, 'Anna', phone);
    expect(other.data.id).not.toBe(anna.data.id);
    expect((await read(secret, tablet)).body.guest).toEqual({
      user_id: anna.data.id,
      username: anna.data.username,
    });
    const { body } = await listLinks();
    const link = body.links.find((one: { group_number: number }) => one.group_number === 4);
    expect(link.guests.map(({ username }: { username: string }) => username)).toEqual([
      anna.data.username,
      other.data.username,
    ]);
  });

  it('opens no more on a device whose guest the office has closed', async () => {
    const { secret } = await app.makeLink(7);
    const device = makeDeviceId();
    const { data } = await app.open(secret, 'Anna', device);
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', data.id).execute();
    const { secret: newer } = await app.makeLink(7);
    const body = { key: newer, name: 'Anna', device };
    expect(await app.call('POST', 'group-links/open', { body })).toMatchObject({
      status: 403,
      body: { detail: 'The office closed this account. Ask the office, or use another device' },
    });
    expect((await read(newer, device)).body.guest).toBe(null);
  });

  it('takes names of 2 to 40 characters that pose as nobody', async () => {
    const { secret } = await app.makeLink(5);
    for (const name of [
      'A',
      'x'.repeat(41),
      'Admin',
      'Tournament Office',
      'Аdmin',
      'The Referee',
    ]) {
      const { status, body } = await app.call('POST', 'group-links/open', {
        body: { key: secret, name, device: makeDeviceId() },
      });
      expect.soft(status, name).toBe(422);
      expect.soft(body.errors?.[0]?.path, name).toBe('name');
    }
    expect((await app.open(secret, 'Žofie O’Neil', makeDeviceId())).token).toBeDefined();
  });

  it('can be opened from 12 hours before its round to 7 days after the event', async () => {
    const { secret, expires_at } = await app.makeLink(6);
    const starts_at = new Date(app.clock.now().getTime() + 12.5 * 3_600_000);
    const { starts_at: before, status } = await app.db
      .selectFrom('rounds')
      .select(['starts_at', 'status'])
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .executeTakeFirstOrThrow();
    const setRound = (at: Date | null, to: typeof status) =>
      app.db
        .updateTable('rounds')
        .set({ starts_at: at, status: to })
        .where('tournament_id', '=', TOURNAMENT)
        .where('round_id', '=', 1)
        .execute();
    await setRound(starts_at, 'setup');
    const opens_at = new Date(starts_at.getTime() - 12 * 3_600_000).toISOString();
    expect((await read(secret)).body.opens_at).toBe(opens_at);
    const early = await app.call('POST', 'group-links/open', {
      body: { key: secret, name: 'Anna', device: makeDeviceId() },
    });
    expect(early.body.type).toBe('not-ready');
    await setRound(before, status);
    const ends_at = new Date(Date.parse(expires_at) - 7 * 86_400_000);
    expect(ends_at.getTime()).toBeGreaterThan(app.clock.now().getTime());
    const guest = await app.open(secret, 'Anna', makeDeviceId());
    await app.db
      .updateTable('group_links')
      .set({ expires_at: app.clock.now() })
      .where('group_number', '=', 6)
      .execute();
    expect((await read(secret)).body.type).toBe('link-invalid');
    const answer = await app.call('POST', 'outbox/replay', {
      token: guest.token,
      body: { ops: [{}] },
    });
    expect(answer.status).toBe(401);
  });

  it('ends when the office ends it or makes a new one, and its guests are signed out', async () => {
    const first = await app.makeLink(7);
    const device = makeDeviceId();
    const guest = await app.open(first.secret, 'Anna', device);
    const sheet = `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`;
    const readSheet = (token: string) => app.call('GET', sheet, { token });
    expect((await readSheet(guest.token)).status).toBe(200);
    const second = await app.makeLink(7);
    expect((await readSheet(guest.token)).status).toBe(401);
    expect((await read(first.secret)).body.type).toBe('link-invalid');
    expect((await read(first.code)).body.type).toBe('link-invalid');
    // The same device stays the same account, so that what waits on it can leave.
    const again = await app.open(second.secret, 'Anna', device);
    expect(again.data).toEqual(guest.data);
    expect((await readSheet(guest.token)).status).toBe(200);
    const { body } = await listLinks();
    const link = body.links.find((one: { group_number: number }) => one.group_number === 7);
    const end = () =>
      app.call('PUT', 'admin/group-link-end', {
        token: app.tokens.admin,
        body: { link_id: link.id },
      });
    expect((await end()).body).toEqual({ revoked: true });
    expect((await end()).body).toEqual({ revoked: true });
    expect((await readSheet(again.token)).status).toBe(401);
    expect((await read(second.secret)).body.type).toBe('link-invalid');
  });

  it('shows its guests their own group only', async () => {
    const { secret } = await app.makeLink(8);
    const { token, data } = await app.open(secret, 'Anna', makeDeviceId());
    const sheet = await app.call(
      'GET',
      `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`,
      { token },
    );
    expect(sheet.body.groups).toHaveLength(1);
    expect(sheet.body.groups[0]).toMatchObject({
      group_number: 8,
      scorers: expect.arrayContaining([{ user_id: data.id, username: data.username }]),
    });
    const other = await app.call('GET', 'leaderboardstats/groups?tournament_id=10038&round_id=1', {
      token,
    });
    expect(other.body.groups).toEqual([]);
    const records = await app.call('GET', 'leaderboardstats/competitor-score-record', { token });
    const ids = records.body.competitors.map(
      ({ competitor_info }: { competitor_info: { id: number } }) => competitor_info.id,
    );
    expect(new Set(ids)).toEqual(new Set(app.groups[7]));
  });

  it('is made for every group of a round at once, and says when the sheet is newer', async () => {
    const { body } = await app.call('POST', 'admin/group-links', {
      token: app.tokens.admin,
      body: round,
    });
    expect(body.links.map((one: { group_number: number }) => one.group_number)).toEqual(
      app.groups.map((_, index) => index + 1),
    );
    expect((await listLinks()).body.links.some((one: { is_older: boolean }) => one.is_older)).toBe(
      false,
    );
    await app.db
      .insertInto('tee_sheets')
      .values({ ...round, draft: null, published_at: new Date(app.clock.now().getTime() + 1) })
      .onConflict((conflict) =>
        conflict
          .columns(['tournament_id', 'round_id'])
          .doUpdateSet({ published_at: new Date(app.clock.now().getTime() + 1) }),
      )
      .execute();
    expect((await listLinks()).body.links.every((one: { is_older: boolean }) => one.is_older)).toBe(
      true,
    );
  });

  it('leaves neither secret nor code in any table, export and log, whatever is done with it', async () => {
    const { secret, code } = await app.makeLink(9);
    const device = makeDeviceId();
    await read(secret);
    await read(code);
    const { token, data } = await app.open(secret, 'Anna', device);
    await app.open(code, 'Berta', makeDeviceId());
    const [competitor_id = 0] = app.groups[8] ?? [];
    const body = { ...round, competitor_id, hole_number: 1, is_start_hole: false };
    const score = { token, body: { ...body, current_hole_score: 4 } };
    expect((await app.call('PUT', 'leaderboardstats/update-competitor-score', score)).status).toBe(
      200,
    );
    // What goes wrong is logged with more words.
    const wrong = { key: secret, name: 'A', device };
    expect((await app.call('POST', 'group-links/open', { body: wrong })).status).toBe(422);
    expect((await read(`${secret}${secret}${secret}`)).status).toBe(422);
    expect((await read(`${secret.slice(1)}A`)).body.type).toBe('link-invalid');
    const broken = await app.raw('/api/group-links/read', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"key":"${secret}`,
    });
    expect(broken.status).toBe(400);
    expect(await broken.text()).not.toContain(secret);
    await app.call('GET', `auth/logout?user_id=${data.id}`, { token });
    const { links } = (await listLinks()).body;
    const link = links.find((one: { group_number: number }) => one.group_number === 9);
    const admin = { token: app.tokens.admin };
    await app.call('PUT', 'admin/group-link-end', { ...admin, body: { link_id: link.id } });
    expect((await read(secret)).body.type).toBe('link-invalid');

    const csvs: [string, string][] = [];
    const audit = await app.db
      .selectFrom('audit')
      .select('id')
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    for (const [path, ids] of [
      ['admin/audit-csv', audit.map(({ id }) => String(id))],
      ['auth/users-csv', ['1', '2', '3']],
    ] as const) {
      const body = { filter: {}, selected: { ids } };
      const answer = await app.request('POST', path, { ...admin, body });
      expect(answer.status, path).toBe(200);
      csvs.push([path, await answer.text()]);
    }
    const texts = [
      ...(await dumpTables(app.db)),
      ...csvs,
      ['the log', JSON.stringify(app.logged)] as const,
    ];
    expect(texts.find(([name]) => name.endsWith('.audit'))?.[1]).toContain('group-link-opened');
    const bytes = Buffer.from(secret, 'base64url').toString('hex');
    const hidden = [secret, code, bytes, Buffer.from(secret).toString('hex'), device];
    for (const [name, text] of texts)
      for (const word of hidden) expect(text.includes(word), `${word} in ${name}`).toBe(false);
  });
});

describe('wrong codes', () => {
  // In the long form 10,000 codes from 50 IP addresses.
  const addresses = isLong ? 50 : 5;

  it('of many IP addresses find nothing and stop no link', async () => {
    const { secret, code } = await app.makeLink(1);
    const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
    const outcomes = new Set<string>();
    const guess = (number: number) =>
      Array.from({ length: 8 }, (_, at) => letters[(number * (at + 7) + at * at) % 31]).join('');
    const attempt = async (number: number) => {
      const { body } = await read(guess(number), makeDeviceId(), `10.1.0.${number % addresses}`);
      outcomes.add(body.type);
    };
    for (let from = 0; from < addresses * 200; from += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => attempt(from + index)));
    expect(outcomes).toEqual(new Set(['link-invalid', 'too-many-requests']));
    expect((await read(code, makeDeviceId(), '10.1.0.3')).body.type).toBe('too-many-requests');
    expect((await read(code, makeDeviceId(), '10.1.1.1')).status).toBe(200);
    const opened = await app.call('POST', 'group-links/open', {
      body: { key: secret, name: 'Anna', device: makeDeviceId() },
      address: '10.1.0.3',
    });
    expect(opened.status).toBe(201);
  });
});
