import { afterAll, describe, expect, it } from 'vitest';
import { storeMissingLooks } from '../../../src/server/people/names/claim-looks.ts';
import { computeUsernameLook } from '../../../src/server/people/names/looks.ts';
import { startTestApp } from '../harness.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp({ settings: { scorerUsernames: ['Marker', 'scorer'] } });
afterAll(() => app.close());

const PASSWORD = 'golf-demo';
let people = 0;

async function signUp(username: string) {
  people += 1;
  const person = { first_name: 'Ann', last_name: 'Lee', password: PASSWORD };
  const email = `person${people}@example.org`;
  const answer = await app.request('POST', 'auth/signup', { body: { ...person, username, email } });
  return { status: answer.status, ...(await answer.json()) };
}

async function rename(token: string, username: string, names = {}) {
  const body = { first_name: 'Ann', last_name: 'Lee', username, ...names };
  const answer = await app.request('PUT', 'auth/account', { token, body });
  return { status: answer.status, ...(await answer.json()) };
}

/** Creates an account and returns the token of its session. */
async function member(username: string): Promise<string> {
  expect((await signUp(username)).status).toBe(201);
  return app.signIn(username);
}

describe('a username that looks like another', () => {
  it.each([
    ['with a capital I for an l', 'pIayer'],
    ['with a digit for an l', 'p1ayer'],
    ['with a wide digit', 'scorer２'],
  ])('is refused %s', async (_title, username) => {
    expect((await signUp(username)).status).toBe(409);
  });

  it.each(['Maria.', 'María', 'Marla', 'MARIA_', 'M.a.r.1.a'])(
    'is refused as %s beside Maria',
    async (username) => {
      const maria = await signUp('Maria');
      expect([201, 409]).toContain(maria.status);
      expect(await signUp(username)).toMatchObject({ status: 409, type: 'username-lookalike' });
    },
  );

  it('gets another answer than a username that is taken', async () => {
    expect(await signUp('pIayer')).toMatchObject({ type: 'username-lookalike' });
    expect(await signUp('PLAYER')).toMatchObject({ type: 'username-taken' });
  });

  it('is refused even when it is written wholly in another alphabet', async () => {
    await member('coco');
    expect(await signUp('сосо')).toMatchObject({ status: 409, type: 'username-lookalike' });
  });

  it.each([
    ['Marker', 'username-reserved'],
    ['mARKER', 'username-reserved'],
    ['Ｍarker', 'username-reserved'],
    ['rnarker', 'username-lookalike'],
    ['sc0rer', 'username-lookalike'],
  ])('is refused as %s, which looks like a reserved name', async (username, type) => {
    expect(await signUp(username)).toMatchObject({ type });
  });

  it.each([
    ...['adm1n', 'admln2', 'office', 'tournament-office', 'Tournament_Office', 'help', 'root'],
    ...['deleted', 'null', 'me', 'api', 'A.P.I'],
  ])('is refused as %s, which readers or programs take for something else', async (username) => {
    const { type } = await signUp(username);
    expect(['username-reserved', 'username-lookalike']).toContain(type);
  });

  it('is refused with small capitals', async () => {
    expect(await signUp('ᴘʟᴀʏᴇʀ')).toMatchObject({ status: 409, type: 'username-lookalike' });
    expect(await signUp('gimmeᴘᴏɪɴᴛꜱ')).toMatchObject({ status: 409, type: 'username-lookalike' });
  });

  it.each([
    ...[
      'gimme_support',
      'GimmeSupport',
      'support.ann',
      'club-5upp0rt',
      '4dmin',
      'offic3',
      '007admin',
    ],
    ...['the_scorer', 'LinksReferee'],
  ])('is refused as %s, which has a word of the office as a part', async (username) => {
    expect(await signUp(username)).toMatchObject({ status: 409, type: 'username-lookalike' });
  });

  it.each(['badminton', 'supporter', 'ecosystem_golf', 'unofficial'])(
    'is free as %s, where the word of the office is within another word',
    async (username) => {
      expect((await signUp(username)).status).toBe(201);
    },
  );

  it('is refused with digits for letters only beside a scorer or an admin', async () => {
    expect(['ann3', 'anne'].map(computeUsernameLook)).toEqual(['ann3', 'anne']);
    expect((await signUp('anne')).status).toBe(201);
    expect((await signUp('ann3')).status).toBe(201);
    await member('walter');
    const promote = (user_role: 'scorer' | 'user') =>
      app.db.updateTable('users').set({ user_role }).where('username', '=', 'walter').execute();
    await promote('scorer');
    const token = await member('plainpat');
    expect(await signUp('w4l73r')).toMatchObject({ status: 409, type: 'username-lookalike' });
    expect(await rename(token, 'walt3r')).toMatchObject({ type: 'username-lookalike' });
    expect(await rename(token, 'plainpat', { first_name: 'W4lt3r', last_name: '' })).toMatchObject({
      type: 'validation-failed',
    });
    await promote('user');
    expect((await signUp('w4l73r')).status).toBe(201);
  });

  it.each(['.', '_', '-.-'])('is refused as %s, without a letter or a digit', async (username) => {
    expect(await signUp(username)).toMatchObject({ type: 'validation-failed' });
  });

  it('creates one account when two spellings are sent at once', async () => {
    const answers = await Promise.all(['bill', 'biIl', 'bi1l', 'BILL'].map(signUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('the recorded looks of usernames', () => {
  it('reserve a look for the older of two accounts, and both keep their names', async () => {
    const make = (username: string) =>
      app.db
        .insertInto('users')
        .values({
          ...{ username, email: `${username}@old.example`, password_hash: '' },
          ...{ first_name: 'O', last_name: 'Ld' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await make('Oldie');
    await make('OIdie');
    await storeMissingLooks(app.db);
    await storeMissingLooks(app.db);
    const rows = await app.db
      .selectFrom('username_looks')
      .select('user_id')
      .where('look', '=', computeUsernameLook('Oldie'))
      .execute();
    expect(rows).toEqual([{ user_id: first.id }]);
    expect(await signUp('0ldie')).toMatchObject({ type: 'username-lookalike' });
  });

  it("include the demo's accounts from the start", async () => {
    const { rows } = await app.executeSql(
      'select username from users where id <= 6 and id not in (select user_id from username_looks)',
    );
    expect(rows).toEqual([]);
  });
});

describe('a change of names', () => {
  it('is shown everywhere at once and keeps the session, the referral code and the friends', async () => {
    const token = await member('before');
    const { data } = await rename(token, 'After', { first_name: ' Bea ', last_name: 'Lou' });
    expect(data).toMatchObject({ username: 'After', first_name: 'Bea', last_name: 'Lou' });
    const code = await app.request('GET', `auth/referrer?code=${data.referral_code}`);
    expect(await code.json()).toEqual({ username: 'After' });
    const logIn = (username: string) =>
      app.request('POST', 'auth/login', { body: { username, password: PASSWORD } });
    expect((await logIn('before')).status).toBe(401);
    expect((await logIn('after')).status).toBe(200);
    expect((await rename(token, 'after')).status).toBe(200);
  });

  it('is refused as at sign-up: taken, look-alike, reserved or mixed', async () => {
    const token = await member('dora');
    for (const [username, type] of [
      ['player', 'username-taken'],
      ['pIayer', 'username-lookalike'],
      ['marker', 'username-reserved'],
      ['rnarker', 'username-lookalike'],
      ['plаyer', 'validation-failed'],
    ] as const) {
      expect(await rename(token, username)).toMatchObject({ type });
    }
    expect(await rename(token, 'dora')).toMatchObject({ status: 200, data: { username: 'dora' } });
  });

  it('may change the username three times a day, and other names without a limit', async () => {
    const token = await member('eins');
    for (const username of ['zwei', 'drei', 'vier']) {
      expect((await rename(token, username)).status).toBe(200);
    }
    expect((await rename(token, 'fuenf')).status).toBe(429);
    expect((await rename(token, 'vier', { first_name: 'Vera' })).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await rename(await app.signIn('vier'), 'fuenf')).status).toBe(200);
  });

  it('reserves the old username for its owner for 30 days', async () => {
    const token = await member('famous');
    await rename(token, 'retired');
    expect((await signUp('famous')).status).toBe(409);
    expect((await signUp('farnous')).status).toBe(409);
    expect((await rename(token, 'famous')).status).toBe(200);
    await rename(token, 'retired');
    app.clock.advance(30 * DAY_MS);
    expect((await signUp('famous')).status).toBe(201);
    expect(await rename(await app.signIn('retired'), 'famous')).toMatchObject({ status: 409 });
  });

  it("is refused for two users who ask for each other's username at once", async () => {
    const [left, right] = [await member('lefty'), await member('righty')];
    const answers = await Promise.all([rename(left, 'righty'), rename(right, 'lefty')]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await app.signIn('lefty')).toBeTruthy();
  });

  it('is refused when the operator granted the username', async () => {
    const token = await app.signIn('scorer');
    expect(await rename(token, 'walker')).toMatchObject({ type: 'username-granted' });
    expect(await rename(token, 'Scorer')).toMatchObject({ data: { username: 'Scorer' } });
    expect((await rename(token, 'scorer')).status).toBe(200);
  });

  it('is recorded for the office, without the names', async () => {
    const token = await member('paper');
    await rename(token, 'trail');
    const row = await app.db
      .selectFrom('audit')
      .select(['action', 'target_kind', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(row).toEqual({
      action: 'username changed',
      target_kind: 'account',
      before: null,
      after: null,
    });
  });

  it("reaches boards that were already loaded, including the season's", async () => {
    const token = await app.signIn('player');
    const names = async (query: string) => {
      const answer = await app.request('GET', `leaderboardstats/points${query}`);
      return (await answer.json()).rows.map((row: { username: string }) => row.username);
    };
    const heldNames = await app.db
      .selectFrom('tickets')
      .select('tournament_id')
      .where('user_id', '=', 3)
      .executeTakeFirstOrThrow();
    const boards = [`?tournament_id=${heldNames.tournament_id}`, ''];
    for (const board of boards) expect(await names(board)).toContain('player');
    expect((await rename(token, 'champion')).status).toBe(200);
    for (const board of boards) {
      expect(await names(board)).toContain('champion');
      expect(await names(board)).not.toContain('player');
    }
  });
});
