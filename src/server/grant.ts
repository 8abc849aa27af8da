import * as v from 'valibot';
import { UserRole } from '../contract/fields.ts';
import { createAccount, findAccount } from './accounts/accounts.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
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
    const account = await findAccount(db, username);
    if (account) {
      await db.updateTable('users').set({ user_role: role }).where('id', '=', account.id).execute();
      process.stdout.write(`${account.username} is now ${role}\n`);
    } else {
      const password = newPassword();
      const made = await createAccount(db, placeholderPerson(username, password), role, new Date());
      if (typeof made === 'string') throw new Error(`${username} could not be made: ${made}`);
      process.stdout.write(`${username} was made, as ${role}, with the password ${password}\n`);
    }
    const detail = JSON.stringify({ username, role, by: 'npm run grant' });
    await db.insertInto('audit').values({ action: 'grant', detail, user_id: null }).execute();
  } finally {
    await close();
  }
}
