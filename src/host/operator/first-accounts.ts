import type { Kysely } from 'kysely';
import { createPlaceholderEmail } from '../../contract/account/no-email.ts';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { demoAccounts, formatDemoEmail } from '../../demo/accounts.ts';
import { createDemo } from '../../demo/create-demo.ts';
import { operator, saveAudit } from '../../server/audit/save-audit.ts';
import type { Schema } from '../../server/db/schema.ts';
import {
  type Account,
  createAccount,
  findAccount,
  findByEmail,
  generateCode,
} from '../../server/people/accounts.ts';
import { hashPassword, verifyPassword } from '../../server/people/secrets/password.ts';
import { isCommonPassword } from '../../server/people/secrets/password-rule.ts';
import { isLoopback } from '../../server/settings/loopback.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { SettingsError } from '../../server/settings/settings-error.ts';
import { loadDemoPassword, storeDemoPassword } from './demo-password.ts';

const DEMO_PASSWORD = 'golf-demo';

/** The facts about the demo for the start banner. */
export interface DemoAccess {
  readonly usernames: readonly string[];
  /**
   * Null when an earlier start printed the password. `npm run grant -- --password` then shows it, or sets a new one.
   */
  readonly password: string | null;
}

/**
 * Creates the first accounts: the demo in an empty database outside production, the first admin in production. The
 * demo's well-known password is used only while the server listens on loopback; otherwise a random password replaces
 * it.
 *
 * @returns how to use the demo, or null when this database has none
 */
export async function ensureFirstAccounts(
  db: Kysely<Schema>,
  settings: Settings,
  now: Date,
): Promise<DemoAccess | null> {
  const isPrivate = isLoopback(settings.host) && !settings.production;
  const keptPassword = await loadDemoPassword(settings);
  const password = isPrivate ? DEMO_PASSWORD : chooseRandom(keptPassword);
  const storePassword = async () => {
    await storeDemoPassword(settings, password);
    return password;
  };
  if (settings.production) await ensureAdmin(db, settings, now);
  else if (await createDemo(db, { hash: hashPassword, password: storePassword })) {
    return { usernames: demoAccounts.map((account) => account.username), password };
  }
  const accounts = await findDemoAccounts(db);
  if (accounts.length === 0) return null;
  const usernames = accounts.map((account) => account.username);
  if (isPrivate) {
    if (keptPassword !== null && (await someHavePassword(accounts, keptPassword))) {
      return { usernames, password: keptPassword };
    }
    if (!(await someHavePassword(accounts, password))) return { usernames, password: null };
    return { usernames, password: await storePassword() };
  }
  const openAccounts = await withPassword(accounts, DEMO_PASSWORD);
  if (openAccounts.length === 0) return { usernames, password: null };
  await replaceKnownPassword(db, openAccounts, await storePassword(), now);
  return { usernames, password };
}

/** Returns the stored password again if it is a random one, because an account may already have it. */
function chooseRandom(keptPassword: string | null): string {
  return keptPassword === null || keptPassword === DEMO_PASSWORD
    ? generatePassword()
    : keptPassword;
}

/** Returns a random password that is easy to read out and type on a tablet, like `k7wm-p3xd-9hqt`. */
export function generatePassword(): string {
  return Array.from({ length: 3 }, () => generateCode(4).toLowerCase()).join('-');
}

async function ensureAdmin(db: Kysely<Schema>, settings: Settings, now: Date): Promise<void> {
  if (!settings.firstAdmin) return;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  const { username, password, email } = settings.firstAdmin;
  if (admin) {
    if (email !== undefined) await giveEmail(db, username, email, now);
    return;
  }
  if (isCommonPassword(password)) {
    throw new SettingsError('ADMIN_PASSWORD is too common. Choose another one');
  }
  const account = await createAccount(db, placeholderPerson(username, password), 'admin', now);
  if (typeof account !== 'string') {
    const detail = { by: 'ADMIN_USERNAME' };
    const facts = { target: account.id, before: null, after: { role: 'admin' }, detail };
    await saveAudit(db, operator, 'grant', facts, now);
    if (email !== undefined) await giveEmail(db, username, email, now);
    return;
  }
  // Another process may have created the same account at the same moment.
  if (isAdmin([(await findAccount(db, username))?.user_role ?? ''])) return;
  throw new Error(
    `ADMIN_USERNAME: ${username} is somebody else's account (${account}); choose another`,
  );
}

/** Gives the first admin the operator's email address, as a confirmed one, while the account has a placeholder. */
async function giveEmail(
  db: Kysely<Schema>,
  username: string,
  email: string,
  now: Date,
): Promise<void> {
  const placeholder = placeholderPerson(username, '').email;
  if (await findByEmail(db, email)) return;
  const account = await db
    .updateTable('users')
    .set({ email, email_verified_at: now })
    .where('email', '=', placeholder)
    .where('user_role', '=', 'admin')
    .returning('id')
    .executeTakeFirst();
  if (!account) return;
  const facts = { target: account.id, before: null, after: null, detail: {} };
  await saveAudit(db, operator, 'email changed', facts, now);
}

/**
 * Returns placeholder names for an account that the command line or the settings name. An email address in `.invalid`
 * never gets email.
 */
export function placeholderPerson(username: string, password: string) {
  const email = createPlaceholderEmail(encodeURIComponent(username));
  return { username, password, first_name: username, last_name: '', email };
}

function findDemoAccounts(db: Kysely<Schema>): Promise<Account[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', demoAccounts.map(formatDemoEmail))
    .orderBy('id')
    .execute();
}

/**
 * Whether one of these accounts has the password. Stops at the first match, because each check computes a slow
 * hash.
 */
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
  const facts = { target: null, before: null, after: null, detail: { accounts: ids } };
  await saveAudit(db, operator, 'demo password replaced', facts, now);
}
