import { afterAll, describe, expect, it } from 'vitest';
import { startUsersApp } from './users-app.ts';

const app = await startUsersApp();
afterAll(() => app.close());

const accounts = [
  { username: 'ångström', first_name: 'Åsa', last_name: 'Ångström', email: 'asa@links.example' },
  { username: 'percent', first_name: 'Per', last_name: 'Cent%', email: 'per@links.example' },
  { username: 'closed', first_name: 'Cleo', last_name: 'Sed', email: 'cleo@example.test' },
];
await app.db
  .insertInto('users')
  .values(accounts.map((account) => ({ ...account, password_hash: '' })))
  .execute();
await app.db
  .updateTable('users')
  .set({ is_active: false })
  .where('username', '=', 'closed')
  .execute();

const usernames = async (query: string) => (await app.rows(query)).map(({ username }) => username);

describe('auth/all_users', () => {
  it('answers with an array whose first element is the page', async () => {
    const answer = await app.list();
    expect(answer.status).toBe(200);
    const [page, ...others] = await answer.json();
    expect(others).toEqual([]);
    expect(page.users.slice(0, 1)).toEqual([
      {
        id: 1,
        username: 'admin',
        email: expect.stringContaining('@'),
        date_joined: expect.stringMatching(/^\d{4}-.*Z$/),
        user_role: 'admin',
        is_active: true,
        is_deleted: false,
        first_name: expect.any(String),
        last_name: expect.any(String),
        is_email_confirmed: expect.any(Boolean),
        is_hand_confirmed: false,
        restore_until: null,
        is_erased: false,
        erase_at: null,
        erase_asked_at: null,
        referral_signs: [],
        version: 1,
      },
    ]);
  });

  it('has pages of 20 accounts by id, with the number of pages and accounts', async () => {
    const [first] = await (await app.list()).json();
    const ids = (
      await Promise.all(
        Array.from({ length: first.total_no_of_pages }, (_, page) => app.rows(`?page=${page + 1}`)),
      )
    )
      .flat()
      .map(({ id }) => id);
    expect(first.users).toHaveLength(20);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(new Set(ids).size).toBe(first.total_users);
  });

  it('has no rows and the true totals on a page beyond the end', async () => {
    const [first] = await (await app.list('?limit=7')).json();
    const [behind] = await (await app.list('?limit=7&page=2147483647')).json();
    expect(behind).toEqual({ ...first, users: [] });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'limit=0',
    'limit=101',
    'role=king',
    'state=gone',
    'search=%00',
  ])('refuses %s with 422 and names the field', async (query) => {
    const answer = await app.list(`?${query}`);
    expect(answer.status).toBe(422);
    const [path] = query.split('=');
    expect((await answer.json()).errors).toMatchObject([{ path }]);
  });

  it.each([
    ['a part of a username in another case', 'NGSTR', ['ångström']],
    ['a first and last name', 'åsa ång', ['ångström']],
    ['a sign that LIKE would read', 'cent%', ['percent']],
    ['a part of an address', 'links.exa', ['ångström', 'percent']],
    ['one letter', 'å', ['ångström']],
    ['a name that nobody has', 'zzzz', []],
  ])('finds by %s', async (_title, search, found) => {
    expect(await usernames(`?search=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it('finds an account by its id', async () => {
    expect(await usernames('?search=1')).toContain('admin');
  });

  it('lists only the accounts with a role or in a state', async () => {
    expect(await usernames('?role=admin')).toEqual(['admin']);
    expect(await usernames('?state=inactive')).toEqual(['closed']);
    expect(await usernames('?state=active&search=cleo')).toEqual([]);
    const [{ id } = { id: 0 }] = await app.rows('?search=percent');
    await app.mark({ is_deleted: true, selected: { ids: [id] } });
    expect(await usernames('?state=deleted')).toEqual(['percent']);
    expect(await usernames('?state=active&search=percent')).toEqual([]);
    await app.mark({ is_deleted: false, selected: { ids: [id] } });
  });

  it('counts again after a sign-up', async () => {
    const total = async () => (await (await app.list()).json())[0].total_users;
    const before = await total();
    const names = { first_name: 'New', last_name: 'Comer', username: 'newcomer' };
    const body = { ...names, email: 'newcomer@example.org', password: 'tiger-of-tees' };
    expect((await app.request('POST', 'auth/signup', { body })).status).toBe(201);
    expect(await total()).toBe(before + 1);
  });

  it('counts again after a change, and otherwise after a minute', async () => {
    const total = async () => (await (await app.list('?state=deleted')).json())[0].total_users;
    expect(await total()).toBe(0);
    await app.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now() })
      .where('username', '=', 'percent')
      .execute();
    expect(await total()).toBe(0);
    app.clock.advance(60_000);
    expect(await total()).toBe(1);
    const [{ id } = { id: 0 }] = await app.rows('?search=percent');
    await app.mark({ is_deleted: false, selected: { ids: [id] } });
    expect(await total()).toBe(0);
  });
});
