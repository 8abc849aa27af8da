import type { Kysely, Transaction } from 'kysely';
import type { UserRole } from '../../contract/base/fields.ts';
import { createAudit, operator, saveAudit } from '../../server/audit/save-audit.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { Mailbox } from '../../server/mail/mailbox.ts';
import { createAccount, findAccount } from '../../server/people/accounts.ts';
import { resetFactors } from '../../server/people/factors/change-factors.ts';
import { hashPassword } from '../../server/people/secrets/password.ts';
import { revokeOtherSessions } from '../../server/people/sessions/session-list.ts';
import { storePassword } from '../../server/people/sign-in/new-password.ts';
import { removeScorer } from '../../server/set-up/scorers/remove-scorer.ts';
import { unrankStaffTickets } from '../../server/tickets/unrank-staff-tickets.ts';
import { generatePassword, placeholderPerson } from './first-accounts.ts';

const COMMAND = 'npm run grant';

/** Gives an account a new password, which is shown once, and revokes its sessions. */
export async function renewPassword(trx: Kysely<Schema>, username: string): Promise<string> {
  const account = await findAccount(trx, username);
  if (!account?.is_open) throw new Error(`There is no active account called ${username}`);
  const password = generatePassword();
  await storePassword(trx, account.id, await hashPassword(password));
  const now = new Date();
  await revokeOtherSessions(trx, account.id, null, now);
  const facts = { target: account.id, before: null, after: null, detail: { by: COMMAND } };
  await saveAudit(trx, operator, 'new password', facts, now);
  return `The new password of ${account.username} is ${password}\nIts devices have to sign in again.`;
}

/** Removes the second factors of an account whose owner lost them. */
export async function resetLostFactors(
  trx: Transaction<Schema>,
  mailbox: Mailbox,
  username: string,
): Promise<string> {
  const account = await findAccount(trx, username);
  if (!account?.is_open) throw new Error(`There is no active account called ${username}`);
  const now = new Date();
  const write = { trx, now, mailbox, audit: createAudit(trx, operator, now) };
  return (await resetFactors(write, account.id))
    ? `${account.username} now signs in with the password alone, and gets an email about it`
    : `${account.username} has no second factor`;
}

/** Gives an account a role. Creates the account when it does not exist, with a password that is shown once. */
export async function grantRole(
  trx: Kysely<Schema>,
  username: string,
  role: UserRole,
): Promise<string> {
  const now = new Date();
  const detail = { by: COMMAND };
  const account = await findAccount(trx, username);
  if (account) {
    await trx.updateTable('users').set({ user_role: role }).where('id', '=', account.id).execute();
    if (role === 'user') await removeScorer(trx, account, now);
    else await unrankStaffTickets(trx, account.id, now);
    const before = { role: account.user_role };
    const facts = { target: account.id, before, after: { role }, detail };
    await saveAudit(trx, operator, 'grant', facts, now);
    return `${account.username} is now ${role}`;
  }
  const password = generatePassword();
  const madeAccount = await createAccount(trx, placeholderPerson(username, password), role, now);
  if (typeof madeAccount === 'string')
    throw new Error(`${username} could not be created: ${madeAccount}`);
  const facts = { target: madeAccount.id, before: null, after: { role }, detail };
  await saveAudit(trx, operator, 'grant', facts, now);
  return `${username} was created as ${role} with the password ${password}`;
}
