import { type Kysely, sql } from 'kysely';
import { createInvitedKey } from '../../../set-up/scorers/scorers-content.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Deletes the invitations to these email addresses, and the contents of the imports with them. Such an import can no
 * longer be undone, as after `pruneInvitations`.
 */
export async function deleteInvitations(
  trx: Kysely<Schema>,
  addresses: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
    .execute();
  for (const address of addresses) {
    const scorer = sql`jsonb_build_array(jsonb_build_object('key', ${createInvitedKey(address)}::text))`;
    await trx
      .updateTable('imports')
      .set({ before: 'null', after: 'null' })
      .where('kind', '=', 'scorers')
      .where(sql<boolean>`(before -> 'scorers' @> ${scorer} or after -> 'scorers' @> ${scorer})`)
      .execute();
  }
}
