import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoPassword } from '../../src/host/operator/demo-password.ts';
import { ensureFirstAccounts } from '../../src/host/operator/first-accounts.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { createAccount, findAccount } from '../../src/server/people/accounts.ts';
import { verifyPassword } from '../../src/server/people/secrets/password.ts';
import { startSession } from '../../src/server/people/sessions/sessions.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { emptyDatabase, freshDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

const person = { first_name: 'A', last_name: 'B', password: 'golf-demo' };

const databaseUrl = 'postgres://db.example/gimme';

const openDatabases: Database[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(openDatabases.map((database) => database.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

let db: Database['db'];
let dataDir: string;

async function use(database: Database): Promise<void> {
  db = database.db;
  dataDir = await mkdtemp(join(tmpdir(), 'gimme-first-'));
  folders.push(dataDir);
}

let emptiedDatabase: Database | undefined;

/** Uses one migrated database for all tests without data and empties it, because a new one takes a second. */
async function useEmpty(): Promise<void> {
  if (!emptiedDatabase) {
    emptiedDatabase = await emptyDatabase();
    openDatabases.push(emptiedDatabase);
    await migrate(emptiedDatabase.db);
  }
  await emptyTables(emptiedDatabase);
  await use(emptiedDatabase);
}

async function useDemo(): Promise<void> {
  const database = await freshDatabase();
  openDatabases.push(database);
  await use(database);
}

async function emptyTables(database: Database): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    // A trigger of the audit refuses to empty it. In this mode no trigger runs.
    await sql`set local session_replication_role = replica`.execute(trx);
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(tablename), ', ') as names from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(trx);
    await sql`truncate ${sql.raw(rows[0]?.names ?? '')} restart identity cascade`.execute(trx);
  });
}

const start = (settings: Partial<Settings> = {}) =>
  ensureFirstAccounts(db, testSettings({ dataDir, ...settings }), new Date());

const readKept = () => loadDemoPassword({ dataDir, databaseUrl: undefined });

function readAudited() {
  return db.selectFrom('audit').select(['action', 'after', 'detail']).orderBy('id').execute();
}

async function canSignIn(username: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await findAccount(db, username))?.password_hash);
}

describe('an empty database', () => {
  beforeEach(useEmpty);

  it('gets the demo with the well-known password when the server listens on loopback only', async () => {
    expect(await start()).toMatchObject({ password: 'golf-demo' });
    expect(await canSignIn('scorer', 'golf-demo')).toBe(true);
  });

  it('gets the demo once when two processes start at once', async () => {
    // Only PostgreSQL allows two servers on one database.
    const demoFacts = await Promise.all([start({ databaseUrl }), start({ databaseUrl })]);
    expect(demoFacts).toEqual([demoFacts[0], demoFacts[0]]);
    expect(await canSignIn('scorer', 'golf-demo')).toBe(true);
  });

  it('gets the demo with a random password when other machines can reach it', async () => {
    const demoFacts = await start({ host: '0.0.0.0' });
    // The letters and digits are easy to tell apart, because a user types them on a tablet.
    expect(demoFacts?.password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
    expect(await canSignIn('scorer', demoFacts?.password ?? '')).toBe(true);
    expect(await canSignIn('scorer', 'golf-demo')).toBe(false);
  });

  it('keeps the password of its first demo', async () => {
    const demoFacts = await start({ host: '0.0.0.0' });
    expect(await readKept()).toBe(demoFacts?.password);
  });

  it('gets no demo in production', async () => {
    expect(await start({ production: true })).toBeNull();
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('gets no first admin with a common password', async () => {
    const firstAdmin = { username: 'boss', password: 'Password1' };
    await expect(start({ production: true, firstAdmin })).rejects.toThrow('ADMIN_PASSWORD');
  });

  it("has the operator's address for the first admin, also when it is set at a later start", async () => {
    const firstAdmin = { username: 'boss', password: 'first-secret' };
    const readEmail = async () => {
      const { email, email_verified_at } = (await findAccount(db, 'boss')) ?? {};
      return [email, email_verified_at instanceof Date];
    };
    await start({ production: true, firstAdmin });
    expect(await readEmail()).toEqual(['boss@account.invalid', false]);
    const email = 'boss@golf.example';
    await start({ production: true, firstAdmin: { ...firstAdmin, email } });
    expect(await readEmail()).toEqual([email, true]);
    await start({ production: true, firstAdmin: { ...firstAdmin, email: 'two@golf.example' } });
    expect(await readEmail()).toEqual([email, true]);
    const actions = (await readAudited()).map(({ action }) => action);
    expect(actions).toEqual(['grant', 'email changed']);
  });

  it('gets the first admin in production, once', async () => {
    const firstAdmin = { username: 'boss', password: 'first-secret' };
    await start({ production: true, firstAdmin });
    expect((await findAccount(db, 'boss'))?.user_role).toBe('admin');
    await start({ production: true, firstAdmin: { ...firstAdmin, password: 'second-secret' } });
    expect(await canSignIn('boss', 'first-secret')).toBe(true);
    await start({ production: true, firstAdmin: { ...firstAdmin, username: 'boss2' } });
    expect(await findAccount(db, 'boss2')).toBeUndefined();
    expect(await readAudited()).toEqual([
      {
        action: 'grant',
        after: { role: 'admin' },
        detail: { by: 'ADMIN_USERNAME' },
      },
    ]);
  });
});

describe('a production database with users', () => {
  beforeEach(useEmpty);

  const signUp = (username: string, email: string) =>
    createAccount(db, { ...person, username, email }, 'user', new Date());

  it("starts, even when many users have an email address like the demo's", async () => {
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
    expect(await canSignIn('pia', 'golf-demo')).toBe(true);
  });

  it("is refused when the first admin's name belongs to another user", async () => {
    await signUp('boss', 'boss@example.org');
    const firstAdmin = { username: 'boss', password: 'first-secret' };
    await expect(start({ production: true, firstAdmin })).rejects.toThrow('ADMIN_USERNAME');
  });
});

describe('a database with the demo', () => {
  beforeEach(useDemo);

  it('does not change at the next start', async () => {
    const before = await db.selectFrom('users').selectAll().orderBy('id').execute();
    expect(await start()).toMatchObject({ password: 'golf-demo' });
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it.each([{ host: '0.0.0.0' }, { production: true }])(
    'loses the well-known password and its sessions before it is served with %j',
    async (settings) => {
      await startSession(db, 1, '', new Date());
      const demoFacts = await start(settings);
      expect(await canSignIn('admin', 'golf-demo')).toBe(false);
      expect(await canSignIn('admin', demoFacts?.password ?? '')).toBe(true);
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      expect(await readAudited()).toMatchObject([{ action: 'demo password replaced' }]);
    },
  );

  it('does not print a random password twice', async () => {
    await start({ host: '0.0.0.0' });
    expect(await start({ host: '0.0.0.0' })).toMatchObject({ password: null });
  });
});
