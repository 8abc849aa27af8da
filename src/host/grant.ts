import * as v from 'valibot';
import { UserRole } from '../contract/base/fields.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { parseSettings, type Settings } from '../server/settings/settings.ts';
import type { Command } from './operator/command.ts';
import { loadDemoPassword } from './operator/demo-password.ts';
import { runOnDatabase } from './operator/run-on-database.ts';

const USAGE = `Usage: npm run grant -- <username> <user|scorer|admin>  gives the account this role
       npm run grant -- --password                      prints the demo's accounts and password
       npm run grant -- --password <username>           gives the account a new password
       npm run grant -- --reset-factors <username>      removes a lost second factor
`;

/** Runs the command line's task, and returns the text to print. */
type Task = (settings: Settings) => Promise<string>;

const task = parseTask(process.argv.slice(2));
if (!task) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  process.stdout.write(`${await task(parseSettings(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function parseTask([first, second, ...otherWords]: readonly string[]): Task | null {
  if (!first || otherWords.length > 0) return null;
  if (first === '--password') {
    return second === undefined ? printDemoPassword : carryOut({ do: 'renew', username: second });
  }
  if (first === '--reset-factors') {
    return second === undefined ? null : carryOut({ do: 'reset-factors', username: second });
  }
  const role = v.safeParse(UserRole, second);
  if (!role.success || first.startsWith('--')) return null;
  return carryOut({ do: 'grant', username: first, role: role.output });
}

/** Creates the task that runs a command. */
function carryOut(command: Command): Task {
  return (settings) => runOnDatabase(settings, command);
}

/** Prints the demo's password. This task needs no database (docs/operations.md). */
async function printDemoPassword(settings: Settings): Promise<string> {
  const password = await loadDemoPassword(settings);
  if (password === null) {
    const place =
      settings.databaseUrl === undefined ? `in ${settings.dataDir}` : 'with DATABASE_URL';
    throw new Error(
      `No demo password is stored ${place}. To give an account a new one: npm run grant -- --password <username>`,
    );
  }
  const usernames = demoAccounts.map(({ username }) => username).join(', ');
  return `Demo accounts: ${usernames}\nPassword: ${password}\nAccounts whose password was changed since then have their own.`;
}
