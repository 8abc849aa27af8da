import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadDemoPassword, storeDemoPassword } from '../../src/host/operator/demo-password.ts';
import { ensureFirstAccounts } from '../../src/host/operator/first-accounts.ts';
import type { Database } from '../../src/server/db/database.ts';
import { findAccount } from '../../src/server/people/accounts.ts';
import { verifyPassword } from '../../src/server/people/secrets/password.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { freshDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

const databaseUrl = 'postgres://db.example/gimme';

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'gimme-password-'));
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const start = (settings: Partial<Settings> = {}) =>
  ensureFirstAccounts(database.db, testSettings({ dataDir, ...settings }), new Date());

async function canSignIn(username: string, password: string): Promise<boolean> {
  return verifyPassword(password, (await findAccount(database.db, username))?.password_hash);
}

const readKept = () => loadDemoPassword({ dataDir, databaseUrl: undefined });

describe("the demo's password on the embedded database", () => {
  it('is stored in a file that only this account can read', async () => {
    const demoFacts = await start({ host: '0.0.0.0' });
    expect(await readKept()).toBe(demoFacts?.password);
    expect((await stat(join(dataDir, 'demo-password'))).mode & 0o777).toBe(0o600);
  });

  it('is stored when it is the well-known one', async () => {
    await start();
    expect(await readKept()).toBe('golf-demo');
  });

  it('stays stored at later starts and is printed only when the server listens on loopback', async () => {
    const demoFacts = await start({ host: '0.0.0.0' });
    await start({ host: '0.0.0.0' });
    expect(await readKept()).toBe(demoFacts?.password);
    expect(await start()).toMatchObject({ password: demoFacts?.password });
    expect(await readKept()).toBe(demoFacts?.password);
  });

  it('is stored before any account has it, and a start that failed in between is repaired', async () => {
    await storeDemoPassword({ dataDir, databaseUrl: undefined }, 'written-but-not-set');
    expect(await start({ host: '0.0.0.0' })).toMatchObject({ password: 'written-but-not-set' });
    expect(await canSignIn('scorer', 'written-but-not-set')).toBe(true);
  });

  it('is replaced when the stored one opens no account', async () => {
    await storeDemoPassword({ dataDir, databaseUrl: undefined }, 'written-but-not-set');
    expect(await start()).toMatchObject({ password: 'golf-demo' });
    expect(await readKept()).toBe('golf-demo');
  });

  it('is not stored with DATABASE_URL, because the data folder may be missing', async () => {
    await start({ host: '0.0.0.0', databaseUrl });
    expect(await readdir(dataDir)).toEqual([]);
  });
});
