import { type Kysely, sql } from 'kysely';
import { raiseVersion } from '../../db/raise-version.ts';
import type { Schema } from '../../db/schema.ts';
import { removeDraftScorer } from '../tee-sheet/change-draft-scorers.ts';

/**
 * Removes an account that lost the scorer's role from every group, also in drafts of tee sheets, and revokes the open
 * invitations to its email address. Otherwise it would get its old groups back together with the role.
 */
export async function removeScorer(
  trx: Kysely<Schema>,
  { id, email }: { readonly id: number; readonly email: string },
  now: Date,
): Promise<void> {
  for (const tournamentId of await findTournaments(trx, id)) {
    await raiseVersion(trx, tournamentId);
    await trx
      .deleteFrom('tee_group_scorers')
      .where('tournament_id', '=', tournamentId)
      .where('user_id', '=', id)
      .execute();
    await removeDraftScorer(trx, tournamentId, id);
  }
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Finds the tournaments with the account in a group, also those that only have it in the draft of a tee sheet. */
async function findTournaments(trx: Kysely<Schema>, userId: number): Promise<number[]> {
  const inDraft = JSON.stringify({ groups: [{ scorers: [userId] }] });
  const { rows } = await sql<{ tournament_id: number }>`
    select tournament_id from tee_group_scorers where user_id = ${userId}
    union
    select tournament_id from tee_sheets where draft @> ${inDraft}::jsonb
    order by tournament_id`.execute(trx);
  return rows.map(({ tournament_id }) => tournament_id);
}
