import { type Kysely, type Selectable, sql } from 'kysely';
import type { InvitationState, ScorerInvitation } from '../../../contract/account/invitations.ts';
import { isAdmin } from '../../../contract/base/admin-role.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import type { Schema } from '../../db/schema.ts';
import { hashToken } from '../../people/secrets/secret-token.ts';
import { toTournamentState } from '../../states/load-states.ts';
import { loadTournamentTimes } from '../../states/tournament-times.ts';

/** An invitation as the database stores it. */
type InvitationRow = Selectable<Schema['invitations']>;

/** An invitation with its state. */
export interface InvitationLookup {
  readonly row: InvitationRow;
  readonly answer: ScorerInvitation;
}

/** Finds the invitation of a link; null when the secret is not that of a newest link. */
export async function findInvitation(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<InvitationLookup | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return null;
  const inviter = await db
    .selectFrom('users')
    .select(['username', 'user_role', 'is_open'])
    .where('id', '=', row.invited_by)
    .executeTakeFirstOrThrow();
  const tournament = await db
    .selectFrom('tournaments')
    .select(['name', 'status', 'published_at', 'is_current', 'time_zone'])
    .where('id', '=', row.tournament_id)
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${row.email})`)
    .executeTakeFirst();
  const isVouchedFor = inviter.is_open && isAdmin([inviter.user_role]);
  const { starts_at } = await loadTournamentTimes(db, row.tournament_id);
  const isDraft = toTournamentState(tournament) === 'draft';
  const isPlayed = tournament.status === 'final' || tournament.status === 'cancelled';
  return {
    row,
    answer: {
      state: getInvitationState(row, { isVouchedFor, isPlayed }, now),
      email: row.email,
      name: row.name,
      invited_by: inviter.username,
      tournament: isDraft ? null : tournament.name,
      starts_at: isDraft ? null : (starts_at?.toISOString() ?? null),
      time_zone: tournament.time_zone,
      is_current: tournament.is_current,
      groups: isDraft ? [] : await loadInvitedGroups(db, row),
      has_account: account !== undefined,
      expires_at: row.expires_at.toISOString(),
    },
  };
}

function getInvitationState(
  row: InvitationRow,
  { isVouchedFor, isPlayed }: { isVouchedFor: boolean; isPlayed: boolean },
  now: Date,
): InvitationState {
  if (row.used_at !== null) return 'used';
  // An admin who lost the role must not make scorers with links from before.
  if (row.revoked_at !== null || !isVouchedFor) return 'revoked';
  if (isPlayed) return 'over';
  return row.expires_at <= now ? 'expired' : 'open';
}

/** Loads the groups of an invitation. */
export function loadInvitedGroups(
  db: Kysely<Schema>,
  { id }: Pick<InvitationRow, 'id'>,
): Promise<FollowedGroup[]> {
  return db
    .selectFrom('invitation_groups')
    .select(['round_id', 'group_number'])
    .where('invitation_id', '=', id)
    .orderBy('round_id')
    .orderBy('group_number')
    .execute();
}
