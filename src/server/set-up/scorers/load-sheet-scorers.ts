import { type Kysely, sql } from 'kysely';
import type { TeeSheetScorers } from '../../../contract/admin/tee-sheet.ts';
import type { Schema } from '../../db/schema.ts';
import type { SheetPlace } from '../tee-sheet/load-published.ts';
import { loadUnpublishedGroups } from './load-unpublished-groups.ts';

/**
 * Loads the people whom a round's groups could get as scorers: those of the round before, and the invited who have not
 * accepted.
 */
export async function loadSheetScorers(
  db: Kysely<Schema>,
  { tournamentId, roundId }: SheetPlace,
  now: Date,
): Promise<TeeSheetScorers> {
  const former = roundId - 1;
  const { rows: published } = await sql<TeeSheetScorers['former'][number]>`
    select group_number, array_agg(user_id order by user_id) as scorers
    from tee_group_scorers join users on users.id = user_id
    where tournament_id = ${tournamentId} and round_id = ${former}
      and user_role <> 'user' and is_open
    group by group_number
    order by group_number`.execute(db);
  const drafted = (await loadUnpublishedGroups(db, tournamentId))
    .filter(({ round_id, scorers }) => round_id === former && scorers.length > 0)
    .map(({ group_number, scorers }) => ({ group_number, scorers: [...scorers] }));
  const { rows: invited } = await sql<TeeSheetScorers['invited'][number]>`
    select group_number, coalesce(nullif(name, ''), email) as name
    from invitation_groups join invitations on invitations.id = invitation_id
    where tournament_id = ${tournamentId} and round_id = ${roundId}
      and used_at is null and revoked_at is null and expires_at > ${now}
    order by group_number, name`.execute(db);
  return { former: [...published, ...drafted], invited };
}
