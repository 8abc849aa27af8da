import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { UserRole } from '../../contract/base/fields.ts';
import type { Schema } from '../../server/db/schema.ts';
import { grantRole, renewPassword } from './grants.ts';

/** A command of the operator about an account. */
export const Command = v.variant('do', [
  v.object({ do: v.literal('grant'), username: v.string(), role: UserRole }),
  v.object({ do: v.literal('renew'), username: v.string() }),
]);
export type Command = v.InferOutput<typeof Command>;

/** Runs a command and writes its audit entry in one transaction. Returns the text for the operator. */
export function runCommand(db: Kysely<Schema>, command: Command): Promise<string> {
  return db
    .transaction()
    .execute((trx) =>
      command.do === 'grant'
        ? grantRole(trx, command.username, command.role)
        : renewPassword(trx, command.username),
    );
}
