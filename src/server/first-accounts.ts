import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Account, createAccount, findAccount } from './accounts/accounts.ts';
import { hashPassword, verifyPassword } from './accounts/password.ts';
import type { Schema } from './db/schema.ts';
import { demoAccounts, demoEmail } from './demo/accounts.ts';
import { makeDemo } from './demo/make-demo.ts';
import { isLoopback } from './loopback.ts';
import type { Settings } from './settings.ts';

const DEMO_PASSWORD = 'golf-demo';

/** What the start banner tells about the demo. */
export interface DemoAccess {
  readonly usernames: readonly string[];
  /** Null when it was told at an earlier start and cannot be told again. */
  readonly password: string | null;
}

/**
 * Sees to it that somebody can sign in: the demo in an empty database outside production, the first admin in
 * production. The demo's known password works on the loopback address only: served elsewhere, it is replaced.
 *
 * @returns how to use the demo, or null when this database holds none
 */
export async function ensureFirstAccounts(
  db: Kysely<Schema>,
  settings: Settings,
  now: Date,
): Promise<DemoAccess | null> {
  const isPrivate = isLoopback(settings.host) && !settings.production;
  const password = isPrivate ? DEMO_PASSWORD : newPassword();
  if (settings.production) await ensureAdmin(db, settings, now);
  else if (await makeDemo(db, { hash: hashPassword, password })) {
    return { usernames: demoAccounts.map((account) => account.username), password };
  }
  const accounts = await findDemoAccounts(db);
  if (accounts.length === 0) return null;
  const usernames = accounts.map((account) => account.username);
  if (isPrivate) {
    const isOpen = await someHavePassword(accounts, DEMO_PASSWORD);
    return { usernames, password: isOpen ? password : null };
  }
  const open = await withPassword(accounts, DEMO_PASSWORD);
  if (open.length === 0) return { usernames, password: null };
  await replaceKnownPassword(db, open, password, now);
  return { usernames, password };
}

/** A password to be told once: 16 letters and digits. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

async function ensureAdmin(db: Kysely<Schema>, settings: Settings, now: Date): Promise<void> {
  if (!settings.firstAdmin) return;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  if (admin) return;
  const { username, password } = settings.firstAdmin;
  const made = await createAccount(db, placeholderPerson(username, password), 'admin', now);
  if (typeof made !== 'string') {
    await audit(db, 'grant', { username, role: 'admin', by: 'ADMIN_USERNAME' }, now);
    return;
  }
  // Another process may have made it at the same moment; then it is there, which is all that is wanted.
  if ((await findAccount(db, username))?.user_role === 'admin') return;
  throw new Error(
    `ADMIN_USERNAME: ${username} is somebody else's account (${made}); choose another`,
  );
}

/** An account made on the command line or from settings: a person will fill it in. `.invalid` never gets mail. */
export function placeholderPerson(username: string, password: string) {
  const email = `${encodeURIComponent(username)}@account.invalid`;
  return { username, password, first_name: username, last_name: '', email };
}

function findDemoAccounts(db: Kysely<Schema>): Promise<Account[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', demoAccounts.map(demoEmail))
    .orderBy('id')
    .execute();
}

/** Whether one of these accounts has the password. Looks no further than needed: each look is a hash, and delays the start. */
async function someHavePassword(accounts: readonly Account[], password: string): Promise<boolean> {
  for (const { password_hash } of accounts) {
    if (await verifyPassword(password, password_hash)) return true;
  }
  return false;
}

async function withPassword(accounts: readonly Account[], password: string): Promise<Account[]> {
  const matches = await Promise.all(
    accounts.map((account) => verifyPassword(password, account.password_hash)),
  );
  return accounts.filter((_, index) => matches[index]);
}

async function replaceKnownPassword(
  db: Kysely<Schema>,
  accounts: readonly Account[],
  password: string,
  now: Date,
): Promise<void> {
  const ids = accounts.map((account) => account.id);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', 'in', ids)
    .execute();
  await db.deleteFrom('sessions').where('user_id', 'in', ids).execute();
  const usernames = accounts.map((account) => account.username);
  await audit(db, 'demo password replaced', { usernames }, now);
}

async function audit(
  db: Kysely<Schema>,
  action: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const row = { action, detail: JSON.stringify(detail), user_id: null, at: now };
  await db.insertInto('audit').values(row).execute();
}
