import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/db/migrate.ts';
import { createFirstAdminLink } from '../../../src/server/people/first-admin.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { emptyDatabase } from '../test-database.ts';

const MINUTE_MS = 60_000;
const person = {
  first_name: 'Ada',
  last_name: 'Office',
  username: 'ada',
  email: 'ada@golf.example',
  password: 'correct-horse',
};

let app: TestApp;
beforeAll(async () => {
  const database = await emptyDatabase();
  await migrate(database.db);
  app = await startTestApp({ database });
});
afterAll(() => app.close());

/** Creates a link, and returns its secret. */
async function createSecret(): Promise<string> {
  const link = await createFirstAdminLink(app.db, 'https://golf.example', app.clock.now());
  const [, secret] = /^https:\/\/golf\.example\/first-admin#([\w-]{43})$/.exec(link ?? '') ?? [];
  if (secret === undefined) throw new Error(`no secret in ${link}`);
  return secret;
}

const open = (token: string, changed = {}) =>
  app.request('POST', 'auth/first-admin', { body: { ...person, ...changed, token } });

describe('the link that a new server prints', () => {
  it('makes nobody an admin with another secret, after 30 minutes, or with a common password', async () => {
    const secret = await createSecret();
    expect((await open('x'.repeat(43))).status).toBe(422);
    expect((await open(secret, { password: 'password' })).status).toBe(422);
    app.clock.advance(30 * MINUTE_MS);
    expect((await open(secret)).status).toBe(422);
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('makes one admin when it is opened twice at once, who is signed in, and no link works after that', async () => {
    const [secret, other] = [await createSecret(), await createSecret()];
    const answers = await Promise.all([
      open(secret),
      open(secret, { username: 'eve', email: 'eve@golf.example' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const opened = answers.find(({ status }) => status === 201) ?? Response.error();
    const { token, data } = await opened.json();
    expect(data.user_role).toBe('admin');
    const settings = await app.request('GET', 'admin/settings', { token });
    expect(settings.status).toBe(200);
    expect((await open(other, { username: 'bob', email: 'bob@golf.example' })).status).toBe(422);
    expect(await createFirstAdminLink(app.db, 'https://golf.example', app.clock.now())).toBe(null);
    const audit = await app.db
      .selectFrom('audit')
      .select(['action', 'target_id', 'after'])
      .execute();
    expect(audit).toEqual([
      { action: 'grant', target_id: String(data.id), after: { role: 'admin' } },
    ]);
  });
});
