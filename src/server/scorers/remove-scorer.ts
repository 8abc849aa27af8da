import { type Kysely, sql } from 'kysely';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { replaceFollowedGroups } from './follow-groups.ts';

/**
 * Removes an account that lost the scorer's role from every group, and revokes the open invitations to its address.
 * Otherwise the account would have its old groups again as soon as it gets the role back.
 */
export async function removeScorer(
  trx: Kysely<Schema>,
  { id, email }: { readonly id: number; readonly email: string },
  now: Date,
): Promise<void> {
  const tournaments = await trx
    .selectFrom('tee_group_scorers')
    .select('tournament_id')
    .distinct()
    .where('user_id', '=', id)
    .orderBy('tournament_id')
    .execute();
  for (const { tournament_id } of tournaments) {
    await raiseVersion(trx, tournament_id);
    await replaceFollowedGroups(trx, tournament_id, [{ userId: id, groups: [] }]);
  }
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
