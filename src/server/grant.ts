import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { UserRole } from '../contract/fields.ts';
import { createAccount, findAccount } from './accounts/accounts.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Schema } from './db/schema.ts';
import { newPassword, placeholderPerson } from './first-accounts.ts';
import { parseSettings } from './settings.ts';

const [username, role] = process.argv.slice(2);
const wanted = v.safeParse(UserRole, role);
if (!username || !wanted.success) {
  process.stderr.write('Usage: npm run grant -- <username> <user|scorer|admin>\n');
  process.exit(2);
}
await grant(username, wanted.output).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

/** Gives an account a role; makes the account, with a password told once, when there is none of that name. */
async function grant(username: string, role: UserRole): Promise<void> {
  const { db, close } = await openDatabase(parseSettings(process.env), () => {});
  try {
    await migrate(db);
    const done = await db.transaction().execute(async (trx) => {
      const detail = JSON.stringify({ username, role, by: 'npm run grant' });
      await trx.insertInto('audit').values({ action: 'grant', detail, user_id: null }).execute();
      return giveRole(trx, username, role);
    });
    process.stdout.write(`${done}\n`);
  } finally {
    await close();
  }
}

/** @returns what was done, in words */
async function giveRole(trx: Kysely<Schema>, username: string, role: UserRole): Promise<string> {
  const account = await findAccount(trx, username);
  if (account) {
    await trx.updateTable('users').set({ user_role: role }).where('id', '=', account.id).execute();
    return `${account.username} is now ${role}`;
  }
  const password = newPassword();
  const made = await createAccount(trx, placeholderPerson(username, password), role, new Date());
  if (typeof made === 'string') throw new Error(`${username} could not be made: ${made}`);
  return `${username} was made, as ${role}, with the password ${password}`;
}
