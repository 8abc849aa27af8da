import { type Kysely, sql } from 'kysely';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { replaceFollowedGroups } from './follow-groups.ts';

/**
 * Takes an account that is no scorer any more out of every group, and revokes the open invitations to its address, so
 * that a later role does not bring the groups back.
 */
export async function endScorer(
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
