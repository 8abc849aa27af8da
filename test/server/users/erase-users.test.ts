import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, PLAYER, SCORER, startUsersApp, type UsersApp } from './users-app.ts';

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
});
afterAll(() => app.close());

const signUp = async (username: string, email = `${username}@example.org`) => {
  const body = {
    username,
    email,
    first_name: 'Some',
    last_name: 'Body',
    password: 'tiger-of-tees',
    birth_confirmed: true,
  };
  const answer = await app.request('POST', 'auth/signup', { body });
  return { status: answer.status, answer: await answer.json() };
};
const makeAccount = async (username: string): Promise<number> => {
  const { answer } = await signUp(username);
  return answer.data.id;
};
const readRow = (id: number) =>
  app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countErases = async (id: number) =>
  (
    await app.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'account-erased')
      .where('target_id', '=', String(id))
      .execute()
  ).length;

describe('an admin who erases an account', () => {
  it('types its username, and the account keeps nothing but its id', async () => {
    const token = await app.signIn('player');
    const wrong = await app.erase(PLAYER, 'Player');
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual([
      { path: 'username', message: 'This is not the username of the account' },
    ]);
    const answer = await app.erase(PLAYER, 'player');
    expect(answer.status).toBe(200);
    expect((await answer.json()).user).toMatchObject({
      username: `deleted-${PLAYER}`,
      email: `deleted-${PLAYER}@erased.invalid`,
      is_deleted: true,
      is_erased: true,
      restore_until: null,
    });
    expect(await readRow(PLAYER)).toMatchObject({
      first_name: '',
      last_name: '',
      password_hash: '',
      avatar: null,
      referral_code: null,
      birth_confirmed_at: null,
      email_verified_at: null,
      is_open: false,
    });
    expect((await app.request('GET', `auth/sessions?user_id=${PLAYER}`, { token })).status).toBe(
      401,
    );
  });

  it('may send the same again after a lost answer, and it is done once', async () => {
    expect((await app.erase(PLAYER, 'player')).status).toBe(200);
    expect(await countErases(PLAYER)).toBe(1);
  });

  it('cannot erase the own account here, nor an account that does not exist', async () => {
    const own = await app.erase(ADMIN, 'admin');
    expect(own.status).toBe(422);
    expect((await own.json()).errors).toMatchObject([
      { path: 'user_id', message: 'Erase your own account under Profile' },
    ]);
    expect((await app.erase(999_999, 'nobody')).status).toBe(404);
  });

  it('can neither restore nor change the account, also not with others', async () => {
    const id = await makeAccount('restorable');
    await app.mark({ is_deleted: true, selected: { ids: [id] } });
    const answer = await app.mark({ is_deleted: false, selected: { ids: [PLAYER, id] } });
    expect(await answer.json()).toEqual({
      changed: [id],
      kept: [
        {
          id: PLAYER,
          username: `deleted-${PLAYER}`,
          why: 'It was erased, so nothing of it can be restored',
        },
      ],
    });
    const change = await app.save(PLAYER, { first_name: 'Back', last_name: 'Again' });
    expect(change.status).toBe(422);
    expect(await change.json()).toMatchObject({ errors: [{ message: 'This account was erased' }] });
  });
});

describe('the name of an erased account', () => {
  it.each(['deleted-77', 'Deleted-7', 'deIeted-8', 'deleted-scene'])(
    'cannot be chosen at sign-up: %s',
    async (username) => {
      expect(await signUp(username, 'chooser@example.org')).toMatchObject({
        status: 422,
        answer: { type: 'username-reserved' },
      });
    },
  );

  it('gets a number when another account has it already', async () => {
    const [id, other] = [await makeAccount('gone'), await makeAccount('older')];
    const username = `Deleted-${id}`;
    await app.db.updateTable('users').set({ username }).where('id', '=', other).execute();
    expect((await app.erase(id, 'gone')).status).toBe(200);
    expect((await readRow(id)).username).toBe(`deleted-${id}-2`);
    expect((await readRow(other)).username).toBe(username);
  });

  it('frees the former name and address', async () => {
    expect((await signUp('gone', 'gone@example.org')).status).toBe(201);
  });
});

describe('the database', () => {
  it('refuses a change of an erased account by a statement that waited for the erase', async () => {
    const names = { username: 'player', first_name: 'Pia' };
    const change = app.db.updateTable('users').set(names).where('id', '=', PLAYER).execute();
    await expect(change).rejects.toThrow('an erased account is never changed');
  });
});

it('one admin stays when two admins erase each other', async () => {
  await app.save(SCORER, { user_role: 'admin' });
  const scorer = await app.signIn('scorer');
  const answers = await Promise.all([
    app.erase(SCORER, 'scorer'),
    app.erase(ADMIN, 'admin', scorer),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 403, 409]).toContain(statuses[1]);
});
