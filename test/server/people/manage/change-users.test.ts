import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PointsBoard } from '../../../../src/contract/game/boards.ts';
import { ADMIN, PLAYER, SCORER, startUsersApp, type UsersApp } from './users-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app.close());

const isSignedIn = async (token: string, id: number) =>
  (await app.request('GET', `auth/sessions?user_id=${id}`, { token })).status === 200;

describe('an admin who edits an account', () => {
  it('changes names, role and activity, and the audit stores the role but no names', async () => {
    const answer = await app.save(PLAYER, { first_name: 'Robin', user_role: 'scorer' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      user: { first_name: 'Robin', user_role: 'scorer', version: 2 },
      changed: { by: 'admin' },
    });
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'account-changed')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      target_id: String(PLAYER),
      before: { role: 'user' },
      after: { role: 'scorer' },
      detail: { names_changed: true },
    });
    expect(JSON.stringify(entry)).not.toContain('Robin');
  });

  it('cannot overwrite a change that came meanwhile, but can repeat the same save', async () => {
    const { version } = await app.user(PLAYER);
    expect((await app.save(PLAYER, { last_name: 'Second' })).status).toBe(200);
    const late = await app.save(PLAYER, { last_name: 'Third', version });
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ type: 'account-changed' });
    expect((await app.save(PLAYER, { last_name: 'Second', version })).status).toBe(200);
    expect((await app.user(PLAYER)).last_name).toBe('Second');
  });

  it.each([
    ['a lower role', 'ends', { user_role: 'user' }],
    ['no activity', 'ends', { is_active: false }],
    ['a new name', 'keeps', { first_name: 'Quinn' }],
  ] as const)('gives an account %s and %s its sessions', async (_title, end, changes) => {
    await app.save(SCORER, { user_role: 'scorer', is_active: true });
    const token = await app.signIn('scorer');
    expect((await app.save(SCORER, changes)).status).toBe(200);
    expect(await isSignedIn(token, SCORER)).toBe(end === 'keeps');
    await app.save(SCORER, { user_role: 'scorer', is_active: true });
  });

  it.each([
    ['user_role', { user_role: 'scorer' }],
    ['is_active', { is_active: false }],
  ] as const)('cannot change their own %s', async (path, changes) => {
    const other = await app.save(PLAYER, { user_role: 'admin' });
    expect(other.status).toBe(200);
    const answer = await app.save(ADMIN, changes);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path }]);
    await app.save(PLAYER, { user_role: 'user' });
  });

  it('cannot give a player a name that imitates somebody who runs the game', async () => {
    const answer = await app.save(PLAYER, { first_name: 'Admin', last_name: 'Team' });
    expect(answer.status).toBe(422);
  });

  it('revokes all sessions of a person, and gets their number', async () => {
    const tokens = [await app.signIn('scorer'), await app.signIn('scorer')];
    const body = { user_id: SCORER };
    const answer = await app.request('POST', 'auth/user-sessions-end', { token: app.admin, body });
    expect((await answer.json()).ended).toBeGreaterThanOrEqual(2);
    for (const token of tokens) expect(await isSignedIn(token, SCORER)).toBe(false);
  });

  it.each([
    ['GET', 'auth/user?user_id=999999', undefined],
    ['POST', 'auth/user-sessions-end', { user_id: 999_999 }],
    [
      'PUT',
      'auth/all_users',
      {
        id: 999_999,
        version: 1,
        first_name: 'A',
        last_name: 'B',
        user_role: 'user',
        is_active: true,
      },
    ],
  ])('gets 404 for an account that does not exist: %s %s', async (method, target, body) => {
    const answer = await app.request(method, target, { token: app.admin, ...(body && { body }) });
    expect(answer.status).toBe(404);
  });

  it('stays signed in when it ends their own sessions', async () => {
    const other = await app.signIn('admin');
    const body = { user_id: ADMIN };
    await app.request('POST', 'auth/user-sessions-end', { token: app.admin, body });
    expect(await isSignedIn(app.admin, ADMIN)).toBe(true);
    expect(await isSignedIn(other, ADMIN)).toBe(false);
  });
});

describe('a new verification email', () => {
  beforeAll(async () => {
    const values = { email_verified_at: null };
    await app.db.updateTable('users').set(values).where('id', '=', SCORER).execute();
  });

  const send = (user_id: number) =>
    app.request('POST', 'auth/user-verification', { token: app.admin, body: { user_id } });

  it('goes to an unconfirmed email address, and the audit stores none', async () => {
    const { email } = await app.user(SCORER);
    expect((await send(SCORER)).status).toBe(200);
    const mail = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'verify-email')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('/verify-email#');
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'verification-sent')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ user_id: ADMIN, target_id: String(SCORER), detail: {} });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('goes once within five minutes, and the refusal says when the next one is allowed', async () => {
    const early = await send(SCORER);
    expect(early.status).toBe(429);
    expect(await early.json()).toMatchObject({ type: 'email-just-sent' });
    expect(early.headers.get('Retry-After')).toBe('300');
    app.clock.advance(300_000);
    expect((await send(SCORER)).status).toBe(200);
  });

  it.each([
    ['is confirmed', 'confirmed already', { email_verified_at: new Date() }],
    ['belongs to an inactive account', 'not active', { is_active: false }],
    ['belongs to a deleted account', 'not active', { deleted_at: new Date() }],
  ])('is not sent to an email address that %s', async (_title, words, values) => {
    app.clock.advance(300_000);
    await app.db.updateTable('users').set(values).where('id', '=', SCORER).execute();
    const answer = await send(SCORER);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors[0].message).toContain(words);
    await app.db
      .updateTable('users')
      .set({ email_verified_at: null, is_active: true, deleted_at: null })
      .where('id', '=', SCORER)
      .execute();
  });

  it('is not sent to an account that does not exist', async () => {
    expect((await send(999_999)).status).toBe(404);
  });
});

describe('a deleted account', () => {
  const names = async () => {
    const answer = await app.request(
      'GET',
      'leaderboardstats/points?tournament_id=10038&limit=100',
    );
    const { rows }: PointsBoard = await answer.json();
    return rows;
  };

  it('cannot sign in, and its names stay reserved', async () => {
    const token = await app.signIn('player');
    const answer = await app.mark({ is_deleted: true, selected: { ids: [PLAYER] } });
    expect(await answer.json()).toEqual({ changed: [PLAYER], kept: [] });
    expect(await isSignedIn(token, PLAYER)).toBe(false);
    const body = { username: 'player', password: 'golf-demo' };
    const refused = await app.request('POST', 'auth/login', { body });
    expect(await refused.json()).toMatchObject({ type: 'wrong-credentials' });
    const person = { first_name: 'A', last_name: 'B', email: 'new@example.org' };
    const taken = await app.request('POST', 'auth/signup', {
      body: { ...person, username: 'Player', password: 'long-enough-9' },
    });
    expect(taken.status).toBe(409);
  });

  it('is "Deleted player" on the boards, with its place and points, until it is restored', async () => {
    const deleted = await names();
    await app.mark({ is_deleted: false, selected: { ids: [PLAYER] } });
    const restored = await names();
    const own = restored.find(({ user_id }) => user_id === PLAYER);
    expect(own?.username).toBe('player');
    expect(deleted).toEqual(
      restored.map((row) => (row === own ? { ...row, username: 'Deleted player' } : row)),
    );
  });

  it('is deleted and restored once, however often the call comes', async () => {
    const body = { is_deleted: true, selected: { ids: [PLAYER] } };
    const first = await (await app.mark(body)).json();
    expect(await (await app.mark(body)).json()).toEqual(first);
    const entries = await app.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'account-deleted')
      .execute();
    expect(entries).toHaveLength(2);
    await app.mark({ ...body, is_deleted: false });
  });

  it("can't be restored after 30 days, and the refusal says why", async () => {
    await app.mark({ is_deleted: true, selected: { ids: [PLAYER] } });
    app.clock.advance(30 * 86_400_000);
    const token = await app.signIn('admin');
    const answer = await app.mark({ is_deleted: false, selected: { ids: [PLAYER] } }, token);
    expect(await answer.json()).toEqual({
      changed: [],
      kept: [{ id: PLAYER, username: 'player', why: expect.stringContaining('30 days') }],
    });
  });
});

describe('many accounts at once', () => {
  it('are deleted when the matching number is the one that the admin saw', async () => {
    const token = await app.signIn('admin');
    const mark = (all: number) =>
      app.mark({ is_deleted: true, filter: { search: 'scorer2' }, selected: { all } }, token);
    const [{ total_users: total }] = await (
      await app.request('GET', 'auth/all_users?search=scorer2', { token })
    ).json();
    const refused = await mark(total + 1);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ selection: { seen: total + 1, now: total } });
    expect((await (await mark(total)).json()).changed).toHaveLength(total);
  });

  it("do not include the admin's own account, and the answer says why", async () => {
    const token = await app.signIn('admin');
    const answer = await app.mark({ is_deleted: true, selected: { ids: [ADMIN, SCORER] } }, token);
    expect(await answer.json()).toEqual({
      changed: [SCORER],
      kept: [{ id: ADMIN, username: 'admin', why: "You can't delete your own account here" }],
    });
  });
});
