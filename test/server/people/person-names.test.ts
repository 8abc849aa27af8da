import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../harness.ts';

const app = await startTestApp({ settings: { scorerUsernames: ['Marker7', 'johnsmith'] } });
afterAll(() => app.close());

const PASSWORD = 'golf-demo';
const MISLEADING = {
  status: 422,
  errors: [{ path: 'first_name', message: expect.stringContaining('who runs the game') }],
};

let people = 0;

async function signUp(first_name: string, last_name: string, given: { username?: string } = {}) {
  people += 1;
  const person = { first_name, last_name, username: `person${people}`, ...given };
  const email = `person${people}@example.org`;
  const answer = await app.request('POST', 'auth/signup', {
    body: { ...person, email, password: PASSWORD },
  });
  return { status: answer.status, ...(await answer.json()) };
}

async function rename(token: string, names: Record<string, string>) {
  const answer = await app.request('PUT', 'auth/account', { token, body: names });
  return { status: answer.status, ...(await answer.json()) };
}

describe('sign-up and the profile', () => {
  it.each([
    ['Admin', 'Lee'],
    ['Ａdmin', 'Lee'],
    ['Ádmín', 'Lee'],
    ['Ann', 'MODERATOR'],
    ['Gimme', 'Points'],
    ['Gimme-Points', 'Prizes'],
    ['The', 'Official'],
    ['Supp0rt', 'Team'],
    ['Scorer', '7'],
    // The demo's scorers are Sam Walker and Luis Pencil; the operator keeps the name johnsmith.
    ['Sam', 'WaIker'],
    ['Luis', 'Penci1'],
    ['John', 'Srnith'],
  ])('refuse %s %s, a personal name that imitates the staff', async (first, last) => {
    expect(await signUp(first, last)).toMatchObject(MISLEADING);
  });

  it.each([
    ['Sam', 'Walker'],
    ['SAM', 'O’Walker'],
    ['John', 'Smith'],
    ['Frank', 'Staff'],
    ['Ian', 'Lan'],
    ['Marshal', 'Root'],
    ['Nguyễn', 'Thị Ánh'],
    ['李明', '-'],
    ['Сара', 'Роса'],
  ])('accept %s %s, which only resembles a staff name', async (first_name, last_name) => {
    expect(await signUp(first_name, last_name)).toMatchObject({
      status: 201,
      data: { first_name, last_name },
    });
  });

  it('refuse a name that imitates the staff, but keep one from before the rule', async () => {
    const { data } = await signUp('Ann', 'Lee', { username: 'annlee' });
    const token = await app.signIn('annlee');
    const names = { first_name: 'Admin', last_name: 'Lee', username: 'annlee' };
    expect(await rename(token, names)).toMatchObject(MISLEADING);
    await app.db
      .updateTable('users')
      .set({ first_name: 'Admin' })
      .where('id', '=', data.id)
      .execute();
    expect(await rename(token, { ...names, username: 'ann-lee' })).toMatchObject({ status: 200 });
  });

  it('let the staff member with such a name keep it', async () => {
    const token = await app.signIn('admin');
    const names = { first_name: 'Admin', last_name: 'Greenkeeper', username: 'admin' };
    expect(await rename(token, names)).toMatchObject({ status: 200, data: names });
  });
});

describe('a username that reads like a role', () => {
  it.each([
    ...['Support', 'gimme_points', 'GimmePoints-Prizes', 'admin-team', 'the.official', 'staff'],
    'moderator2026',
  ])('is refused at sign-up: %s', async (username) => {
    const alike = { status: 409, type: 'username-lookalike' };
    expect(await signUp('Ann', 'Lee', { username })).toMatchObject(alike);
  });

  it.each(['admiral', 'supporter', 'team.ann'])(
    'differs from a similar word, which is accepted: %s',
    async (username) => {
      expect((await signUp('Ann', 'Lee', { username })).status).toBe(201);
    },
  );
});
