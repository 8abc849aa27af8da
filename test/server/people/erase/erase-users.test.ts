import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, PLAYER, SCORER, startUsersApp, type UsersApp } from '../manage/users-app.ts';

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

  it('may repeat the call after a lost answer, and it is done once', async () => {
    expect((await app.erase(PLAYER, 'player')).status).toBe(200);
    expect(await countErases(PLAYER)).toBe(1);
  });

  it('cannot erase their own account here, nor an account that does not exist', async () => {
    const own = await app.erase(ADMIN, 'admin');
    expect(own.status).toBe(422);
    expect((await own.json()).errors).toMatchObject([
      { path: 'user_id', message: 'Erase your own account under Profile' },
    ]);
    expect((await app.erase(999_999, 'nobody')).status).toBe(404);
  });

  it('can neither restore nor change the account afterwards, not even together with others', async () => {
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

  it('gets a number when another account has the usual one already', async () => {
    const [id, other] = [await makeAccount('gone'), await makeAccount('older')];
    const username = `Deleted-${id}`;
    await app.db.updateTable('users').set({ username }).where('id', '=', other).execute();
    expect((await app.erase(id, 'gone')).status).toBe(200);
    expect((await readRow(id)).username).toBe(`deleted-${id}-2`);
    expect((await readRow(other)).username).toBe(username);
  });

  it('frees the former name and email address', async () => {
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

/** Returns the hash of the demo's password. */
const readHash = async () => (await readRow(SCORER)).password_hash;

/** Creates an open admin, and signs it in. */
async function makeAdmin(username: string) {
  const { id } = await app.db
    .insertInto('users')
    .values({
      username,
      email: `${username}@example.org`,
      first_name: 'Ad',
      last_name: 'Min',
      password_hash: await readHash(),
      user_role: 'admin',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, token: await app.signIn(username) };
}

it('one admin remains after each of 12 races of two who erase, delete and demote each other', async () => {
  await app.db.updateTable('users').set({ user_role: 'user' }).where('id', '=', ADMIN).execute();
  for (let race = 0; race < 12; race++) {
    const [one, other] = [await makeAdmin(`one${race}`), await makeAdmin(`other${race}`)];
    const values = { id: one.id, version: 1, first_name: 'Ad', last_name: 'Min', is_active: true };
    const attacks = [
      () => app.erase(one.id, one.username, other.token),
      () => app.mark({ is_deleted: true, selected: { ids: [one.id] } }, other.token),
      () =>
        app.request('PUT', 'auth/all_users', {
          token: other.token,
          body: { ...values, user_role: 'user' },
        }),
    ];
    const answers = await Promise.all([
      app.erase(other.id, other.username, one.token),
      attacks[race % attacks.length]?.(),
    ]);
    const statuses = answers.map((answer) => answer?.status ?? 0).sort();
    expect(statuses[0], `race ${race}`).toBe(200);
    expect([401, 403, 409], `race ${race}`).toContain(statuses[1]);
    const open = await app.db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', 'admin')
      .where('is_open', '=', true)
      .execute();
    expect(open, `race ${race}`).toHaveLength(1);
    await app.db
      .updateTable('users')
      .set({ user_role: 'user' })
      .where('user_role', '=', 'admin')
      .where('erased_at', 'is', null)
      .execute();
  }
  await app.db.updateTable('users').set({ user_role: 'admin' }).where('id', '=', ADMIN).execute();
});

it('an account with 200 tickets and 5,000 strokes is erased in one call', async () => {
  const id = await makeAccount('veteran');
  await app.db.transaction().execute(async (trx) => {
    await sql`
      insert into tournaments (id, name, city, country, season)
      select 50000 + n, 'Open ' || n, 'Town', 'Land', 2026 from generate_series(1, 200) as n
    `.execute(trx);
    await sql`
      insert into contests (tournament_id, seed, tickets)
      select 50000 + n, decode(repeat('00', 32), 'hex'), 1 from generate_series(1, 200) as n
    `.execute(trx);
    await sql`
      insert into tickets (tournament_id, number, user_id, ticket_name, lowest_entries, lowest_teams, tournament_version)
      select 50000 + n, 1, ${id}::integer, 'Veteran', '', '', 0 from generate_series(1, 200) as n
    `.execute(trx);
    await sql`
      insert into score_history (tournament_id, round_id, competitor_id, hole_number, kind, outcome, value, version,
        user_id, sent_by, authority, tournament_version)
      select tournament_id, round_id, competitor_id, 1, 'score', 'applied', 4, n, ${id}, ${id}, 3, 0
      from (select * from cards limit 1) as card, generate_series(1, 5000) as n
    `.execute(trx);
    await sql`
      insert into op_receipts (op_id, owner, sent_by, lane, fingerprint, outcome, result, tournament_id)
      select gen_random_uuid(), ${id}, ${id}, '1', '', 'conflict',
        '{"op_id":null,"status":409,"problem":{"type":"score-conflict","title":"","status":409,"conflict":{"op_id":null,"version":1,"official":{"value":4,"by":"scorer","at":null},"yours":{"value":5,"by":"veteran","at":null}}}}',
        50001
      from generate_series(1, 500) as n`.execute(trx);
  });
  expect((await app.erase(id, 'veteran')).status).toBe(200);
});
