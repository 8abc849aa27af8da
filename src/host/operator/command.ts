import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import { UserRole } from '../../contract/base/fields.ts';
import { createBackup } from '../../server/backup/create-backup.ts';
import { describeManifest } from '../../server/backup/restore-backup.ts';
import { findLastBackup, recordBackup } from '../../server/backup/run-backup.ts';
import type { Database } from '../../server/db/database.ts';
import { isMigrated } from '../../server/db/migrate.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { Mailbox } from '../../server/mail/mailbox.ts';
import { grantRole, renewPassword, resetLostFactors } from './grants.ts';

/** A command of the operator: about an account, a backup into a file, or to load what `npm run doctor` looks at. */
export const Command = v.variant('do', [
  v.object({ do: v.literal('grant'), username: v.string(), role: UserRole }),
  v.object({ do: v.literal('renew'), username: v.string() }),
  v.object({ do: v.literal('reset-factors'), username: v.string() }),
  v.object({ do: v.literal('back-up'), file: v.string() }),
  v.object({ do: v.literal('load-facts') }),
]);
export type Command = v.InferOutput<typeof Command>;

/** What the database knows about a site: the stored settings, the email addresses of its admins, the last backup. */
export const StoredFacts = v.object({
  settings: v.array(v.object({ key: v.string(), value: v.unknown() })),
  adminEmails: v.array(v.string()),
  lastBackup: v.nullable(v.string()),
});
export type StoredFacts = v.InferOutput<typeof StoredFacts>;

/** What the commands need of a server or a database. */
export type CommandDeps = Pick<Database, 'db' | 'kind' | 'dump'> & { readonly mailbox: Mailbox };

/** Runs a command and writes its audit entry in one transaction. Returns the text for the operator. */
export async function runCommand(
  { mailbox, ...database }: CommandDeps,
  command: Command,
): Promise<string> {
  if (command.do === 'back-up') {
    // The database may still have the schema of an earlier version, which records no backups.
    const back = (await isMigrated(database.db)) ? recordBackup : createBackup;
    const manifest = await back(database, command.file, () => new Date());
    return `${describeManifest(manifest)}\n${command.file}`;
  }
  return database.db.transaction().execute(async (trx) => {
    if (command.do === 'load-facts') return JSON.stringify(await loadFacts(trx));
    if (command.do === 'reset-factors') return resetLostFactors(trx, mailbox, command.username);
    return command.do === 'grant'
      ? grantRole(trx, command.username, command.role)
      : renewPassword(trx, command.username);
  });
}

async function loadFacts(db: Kysely<Schema>): Promise<StoredFacts> {
  const settings = await db.selectFrom('settings').select(['key', 'value']).execute();
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('user_role', '=', ADMIN_ROLE)
    .where('is_open', '=', true)
    .execute();
  const lastBackup = (await findLastBackup(db))?.toISOString() ?? null;
  return { settings, adminEmails: admins.map(({ email }) => email), lastBackup };
}
