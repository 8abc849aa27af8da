import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../src/contract/base/csv.ts';
import { ADMIN, PLAYER, SCORER, startUsersApp, type UsersApp } from './users-app.ts';

const FANS = 1_203;

let app: UsersApp;
beforeAll(async () => {
  app = await startUsersApp();
  await app.db
    .insertInto('users')
    .values(
      Array.from({ length: FANS }, (_, index) => ({
        username: `fan-${index}`,
        first_name: index === 0 ? '=HYPERLINK("http://evil.example")' : 'Fay',
        last_name: index === 1 ? '@SUM(1+1)' : 'Fan "جولف"\n⛳',
        email: `fan-${index}@links.example`,
        password_hash: '',
        hand_confirmed_at: index === 0 ? new Date() : null,
      })),
    )
    .execute();
});
afterAll(() => app.close());

const send = (body: object, token = app.admin) =>
  app.request('POST', 'auth/users-csv', { token, body });
const fans = { search: 'links.example' };

describe('an exported file of accounts', () => {
  it('has all matching accounts, on several pages of the list, by id', async () => {
    const answer = await send({ filter: fans, selected: { all: FANS } });
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="users-[\d-]{10}\.csv"$/);
    const [head, ...lines] = parseCsv(await answer.text());
    expect(head?.slice(0, 5)).toEqual(['ID', 'Username', 'First name', 'Last name', 'Email']);
    expect(head?.slice(5, 7)).toEqual(['Email confirmed', 'Confirmed by hand']);
    expect(lines.map((line) => line[6])).toEqual(lines.map((_, index) => (index ? 'No' : 'Yes')));
    expect(lines.map(([, username]) => username)).toEqual(
      Array.from({ length: FANS }, (_, index) => `fan-${index}`),
    );
    expect(lines[0]?.slice(2, 5)).toEqual([
      '=HYPERLINK("http://evil.example")',
      'Fan "جولف"\n⛳',
      'fan-0@links.example',
    ]);
    expect(lines[2]?.slice(-3)).toEqual(['user', 'Yes', 'No']);
  });

  it('has no text that a spreadsheet runs as a formula', async () => {
    const text = await (await send({ filter: fans, selected: { all: FANS } })).text();
    expect(text).toContain(`"'=HYPERLINK`);
    expect(text).not.toMatch(/(^|,)"[=+\-@]/m);
  });

  it('has the selected accounts, each once', async () => {
    const selected = { ids: [PLAYER, ADMIN, PLAYER] };
    const lines = parseCsv(await (await send({ filter: {}, selected })).text());
    expect(lines.slice(1).map(([id]) => Number(id))).toEqual([ADMIN, PLAYER]);
  });

  it('is refused with both numbers when a different number of accounts matches', async () => {
    const answer = await send({ filter: fans, selected: { all: FANS + 1 } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ selection: { seen: FANS + 1, now: FANS } });
    const ids = await send({ filter: fans, selected: { ids: [SCORER] } });
    expect(await ids.json()).toMatchObject({ selection: { seen: 1, now: 0 } });
  });

  it('is audited with its number of rows, and without the text of the search', async () => {
    await (await send({ filter: { ...fans, role: 'user' }, selected: { all: FANS } })).text();
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'users-exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: ADMIN,
      detail: { role: 'user', state: null, searched: true, rows: FANS },
    });
    expect(JSON.stringify(entry)).not.toContain('links.example');
  });

  it('is for admins only', async () => {
    const token = await app.signIn('scorer');
    expect((await send({ filter: {}, selected: { all: 0 } }, token)).status).toBe(403);
  });
});
