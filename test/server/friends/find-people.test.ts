import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FOUND } from '../../../src/contract/people/friends.ts';
import { type FriendsApp, startFriendsApp } from './friends-app.ts';

const MINUTE_MS = 60_000;

const app: FriendsApp = await startFriendsApp();
afterAll(() => app.close());
const { player, scorer, third } = app;
beforeEach(() => app.clock.advance(MINUTE_MS));

const names = async (text: string) => (await player.found(text)).map(({ username }) => username);

describe('a search for users', () => {
  it.each([
    ['a part of the username', 'corer3'],
    ['the first name', 'noor'],
    ['the last name', 'tally'],
    ['the whole name', 'Noor Tally'],
    ['the whole email address', 'scorer3@example.test'],
    ['another case', 'NOOR tALLY'],
    ['spaces around it', '  noor '],
  ])('finds a user by %s', async (_title, text) => {
    expect(await names(text)).toEqual(['scorer3']);
  });

  it.each(['scorer3@', '@example.test', 'scorer3@example', 'corer3@example.test'])(
    'reveals no user whose email address contains %s',
    async (text) => {
      expect(await names(text)).toEqual([]);
    },
  );

  it('returns no email address, not even the searched one', async () => {
    expect(await player.found('scorer@example.test')).toEqual([
      {
        id: scorer.id,
        img: null,
        username: 'scorer',
        first_name: 'Sam',
        last_name: 'Walker',
        relation: 'none',
      },
    ]);
  });

  it('finds no user by an unverified email address', async () => {
    const verify = (email_verified_at: Date | null) =>
      app.db
        .updateTable('users')
        .set({ email_verified_at })
        .where('username', '=', 'scorer3')
        .execute();
    await verify(null);
    expect(await names('scorer3@example.test')).toEqual([]);
    expect(await names('noor')).toEqual(['scorer3']);
    await verify(new Date());
  });

  it('treats pattern characters as plain text', async () => {
    expect(await names('%%')).toEqual([]);
    expect(await names('s_orer')).toEqual([]);
  });

  it('leaves out the searching user and closed accounts', async () => {
    expect(await names('player')).toEqual([]);
    const setActive = (is_active: boolean) =>
      app.db.updateTable('users').set({ is_active }).where('username', '=', 'scorer3').execute();
    await setActive(false);
    expect(await names('noor')).toEqual([]);
    await setActive(true);
  });

  it('returns the friendship status of each user found', async () => {
    const relation = async (text: string) => (await player.found(text))[0]?.relation;
    await player.send(scorer);
    await third.send(player);
    expect(await relation('sam walker')).toBe('sent');
    expect(await relation('scorer2')).toBe('received');
    await scorer.accept(player);
    expect(await relation('sam walker')).toBe('friends');
    await app.forgetAll();
    expect(await relation('sam walker')).toBe('none');
  });

  it('returns at most 20 users: first the exact username, then usernames that begin with the text', async () => {
    const people = Array.from({ length: 25 }, (_, index) => ({
      username: `a${index}-zed`,
      email: `zed${index}@example.test`,
      first_name: 'Zoe',
      last_name: 'Zed',
      password_hash: '',
    }));
    const also = ['zedder', 'zed'].map((username) => ({
      ...people[0],
      username,
      email: `${username}@example.test`,
      first_name: 'Zoe',
      last_name: 'Zed',
      password_hash: '',
    }));
    await app.db
      .insertInto('users')
      .values([...people, ...also])
      .execute();
    const foundNames = await names('ZED');
    expect(foundNames).toHaveLength(MAX_FOUND);
    expect(foundNames.slice(0, 3)).toEqual(['zed', 'zedder', 'a0-zed']);
  });

  it.each([
    ['nothing', ''],
    ['one letter', 'a'],
    ['one letter among spaces', '  a  '],
    ['a character no name holds', 'a\u0000b'],
  ])('is refused for %s', async (_title, text) => {
    const answer = await player.search(text);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path: 'search' }]);
  });

  it('is limited to 30 in a minute', async () => {
    for (let askCount = 0; askCount < 30; askCount += 1) {
      expect((await player.search('nobody')).status).toBe(200);
    }
    const refusedSearch = await player.search('nobody');
    expect(refusedSearch.status).toBe(429);
    expect(refusedSearch.headers.get('Retry-After')).toBe('60');
    expect((await scorer.search('nobody')).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await player.search('nobody')).status).toBe(200);
  });
});
