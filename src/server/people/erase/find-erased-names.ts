import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { formatErasedName } from '../names/erased-name.ts';

/** A domain without mailboxes (RFC 2606). */
const DOMAIN = 'erased.invalid';

/**
 * Finds the username and the email address for an erased account. Another account may have the usual ones: its name is
 * older than the rule that reserves them, an operator gave it, or somebody signed up with the email address.
 */
export async function findErasedNames(
  trx: Kysely<Schema>,
  userId: number,
): Promise<{ readonly username: string; readonly email: string }> {
  for (let turn = 1; ; turn++) {
    const username = formatErasedName(userId, turn);
    const email = `${username}@${DOMAIN}`;
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '<>', userId)
      .where(sql<boolean>`(lower(username) = ${username} or lower(email) = ${email})`)
      .executeTakeFirst();
    if (!other) return { username, email };
  }
}
