import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, findAccount } from '../../src/server/accounts/accounts.ts';
import { verifyPassword } from '../../src/server/accounts/password.ts';
import { startSession } from '../../src/server/accounts/sessions.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { ensureFirstAccounts } from '../../src/server/first-accounts.ts';
import type { Settings } from '../../src/server/settings.ts';
import { emptyDatabase, freshDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

const person = { first_name: 'A', last_name: 'B', password: 'golf-demo' };

const open: Database[] = [];
afterAll(() => Promise.all(open.map((database) => database.close())));

let db: Database['db'];

async function use(database: Promise<Database>): Promise<void> {
  open.push(await database);
  db = (await database).db;
  await migrate(db);
}

const start = (settings: Partial<Settings> = {}) =>
  ensureFirstAccounts(db, testSettings(settings), new Date());

function audited() {
  return db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute();
}

async function signsIn(username: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await findAccount(db, username))?.password_hash);
}

describe('an empty database', () => {
  beforeEach(() => use(emptyDatabase()));

  it('gets the demo with the known password on the loopback address', async () => {
    expect(await start()).toMatchObject({ password: 'golf-demo' });
    expect(await signsIn('scorer', 'golf-demo')).toBe(true);
  });

  it('gets the demo once when two processes start at once', async () => {
    const told = await Promise.all([start(), start()]);
    expect(told).toEqual([told[0], told[0]]);
    expect(await signsIn('scorer', 'golf-demo')).toBe(true);
  });

  it('gets the demo with a random password when others can reach it', async () => {
    const told = await start({ host: '0.0.0.0' });
    expect(told?.password).toHaveLength(16);
    expect(await signsIn('scorer', told?.password ?? '')).toBe(true);
    expect(await signsIn('scorer', 'golf-demo')).toBe(false);
  });

  it('gets no demo in production', async () => {
    expect(await start({ production: true })).toBeNull();
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('gets the first admin in production, once', async () => {
    const firstAdmin = { username: 'boss', password: 'first-secret' };
    await start({ production: true, firstAdmin });
    expect((await findAccount(db, 'boss'))?.user_role).toBe('admin');
    await start({ production: true, firstAdmin: { ...firstAdmin, password: 'second-secret' } });
    expect(await signsIn('boss', 'first-secret')).toBe(true);
    await start({ production: true, firstAdmin: { ...firstAdmin, username: 'boss2' } });
    expect(await findAccount(db, 'boss2')).toBeUndefined();
    expect(await audited()).toEqual([
      { action: 'grant', detail: { username: 'boss', role: 'admin', by: 'ADMIN_USERNAME' } },
    ]);
  });
});

describe('a production database with people in it', () => {
  beforeEach(() => use(emptyDatabase()));

  const signUp = (username: string, email: string) =>
    createAccount(db, { ...person, username, email }, 'user', new Date());

  it('starts however many of them have an address like those of the demo', async () => {
    await signUp('pia', 'pia@example.test');
    const hash = (await findAccount(db, 'pia'))?.password_hash ?? '';
    const many = Array.from({ length: 300 }, (_, index) => `crowd${index}`);
    await db
      .insertInto('users')
      .values(
        many.map((username) => ({
          username,
          email: `${username}@example.test`,
          first_name: 'A',
          last_name: 'B',
          password_hash: hash,
        })),
      )
      .execute();
    expect(await start({ production: true })).toBeNull();
    expect(await signsIn('pia', 'golf-demo')).toBe(true);
  });

  it('says so when the name of the first admin is somebody else', async () => {
    await signUp('boss', 'boss@example.org');
    const firstAdmin = { username: 'boss', password: 'first-secret' };
    await expect(start({ production: true, firstAdmin })).rejects.toThrow('ADMIN_USERNAME');
  });
});

describe('a database with the demo', () => {
  beforeEach(() => use(freshDatabase()));

  it('is left as it is', async () => {
    const before = await db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(await start()).toMatchObject({ password: 'golf-demo' });
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it.each([{ host: '0.0.0.0' }, { production: true }])(
    'loses the known password, and the sessions made with it, before it is served with %o',
    async (settings) => {
      await startSession(db, 1, '', new Date());
      const told = await start(settings);
      expect(await signsIn('admin', 'golf-demo')).toBe(false);
      expect(await signsIn('admin', told?.password ?? '')).toBe(true);
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect(await audited()).toMatchObject([{ action: 'demo password replaced' }]);
    },
  );

  it('does not tell a random password twice', async () => {
    await start({ host: '0.0.0.0' });
    expect(await start({ host: '0.0.0.0' })).toMatchObject({ password: null });
  });
});
