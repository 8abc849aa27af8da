import type { Kysely } from 'kysely';
import type { UserRole } from '../../contract/base/fields.ts';
import { createAccount, findAccount } from '../accounts/accounts.ts';
import { storePassword } from '../accounts/new-password.ts';
import { hashPassword } from '../accounts/secrets/password.ts';
import { endOtherSessions } from '../accounts/sessions/session-list.ts';
import type { Schema } from '../db/schema.ts';
import { makePassword, placeholderPerson } from './first-accounts.ts';

/** Gives an account a new password, which is shown once, and ends its sessions. */
export async function renewPassword(trx: Kysely<Schema>, username: string): Promise<string> {
  const account = await findAccount(trx, username);
  if (!account?.is_active) throw new Error(`There is no active account called ${username}`);
  const password = makePassword();
  await storePassword(trx, account.id, await hashPassword(password));
  await endOtherSessions(trx, account.id, null, new Date());
  await audit(trx, 'new password', { username: account.username });
  return `The new password of ${account.username} is ${password}\nIts devices have to sign in again.`;
}

/** Gives an account a role; makes the account, with a password that is shown once, when it does not exist. */
export async function grantRole(
  trx: Kysely<Schema>,
  username: string,
  role: UserRole,
): Promise<string> {
  await audit(trx, 'grant', { username, role });
  const account = await findAccount(trx, username);
  if (account) {
    await trx.updateTable('users').set({ user_role: role }).where('id', '=', account.id).execute();
    return `${account.username} is now ${role}`;
  }
  const password = makePassword();
  const made = await createAccount(trx, placeholderPerson(username, password), role, new Date());
  if (typeof made === 'string') throw new Error(`${username} could not be created: ${made}`);
  return `${username} was created as ${role} with the password ${password}`;
}

async function audit(
  trx: Kysely<Schema>,
  action: string,
  about: Record<string, string>,
): Promise<void> {
  const detail = JSON.stringify({ ...about, by: 'npm run grant' });
  await trx.insertInto('audit').values({ action, detail, user_id: null }).execute();
}
