import type { Kysely } from 'kysely';
import type {
  TeamPlaceBody,
  TeamPlaceChanged,
  TeamPlaceHistory,
} from '../../contract/game/official-places.ts';
import { raiseVersion } from '../db/raise-version.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { askAfterOfficial } from '../second-looks/ask-second-look.ts';
import { requireMayWrite } from '../states/require-may-write.ts';
import type { Write } from '../unit-of-work/write.ts';

/**
 * Sets or clears a team's official place, records it in the history and the audit, and raises the tournament's version.
 */
export async function setTeamPlace(
  { trx, actor, touched, audit }: Write,
  body: TeamPlaceBody,
): Promise<TeamPlaceChanged> {
  const { tournament_id, team_id, position, reason } = body;
  touched.tournaments.add(tournament_id);
  const version = await raiseVersion(trx, tournament_id);
  if (version === null) return refuse('not-found');
  await requireMayWrite(trx, {
    action: 'official-place',
    tournamentId: tournament_id,
    role: 'admin',
    reason,
  });
  await checkTeam(trx, body);
  const before = await newest(trx, tournament_id, team_id);
  await trx
    .insertInto('official_places')
    .values({
      tournament_id,
      team_id,
      old_place: before,
      place: position,
      reason,
      user_id: actor.userId,
      tournament_version: version,
    })
    .execute();
  const facts = {
    target: team_id,
    before: { position: before },
    after: { position },
    detail: { tournament_id, reason },
  };
  await askAfterOfficial(trx, await audit('team-place', facts), { tournament_id });
  return { tournament_id, team_id, position, version };
}

/** Returns the history of a team's official place, the newest entry first. */
export async function loadTeamPlaceHistory(
  db: Kysely<Schema>,
  tournamentId: number,
  teamId: number,
): Promise<TeamPlaceHistory> {
  const rows = await db
    .selectFrom('official_places as p')
    .innerJoin('users', 'users.id', 'p.user_id')
    .select(['p.id', 'old_place as old_position', 'place as position', 'username as by'])
    .select(['p.user_id', 'reason', 'recorded_at', 'tournament_version as version'])
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .orderBy('p.id', 'desc')
    .execute();
  return {
    entries: rows.map(({ recorded_at, ...row }) => ({
      ...row,
      recorded_at: recorded_at.toISOString(),
    })),
  };
}

/** Checks that the team plays in the tournament, and that the place is at most the number of teams. */
async function checkTeam(
  trx: Kysely<Schema>,
  { tournament_id, team_id, position }: TeamPlaceBody,
): Promise<void> {
  const rows = await trx
    .selectFrom('field')
    .select('team_id')
    .distinct()
    .where('tournament_id', '=', tournament_id)
    .where('team_id', 'is not', null)
    .execute();
  if (!rows.some((row) => row.team_id === team_id)) {
    refuse('not-found', { detail: 'The tournament has no such team' });
  }
  if (position !== null && position > rows.length) {
    const message = `must be a place from 1 to ${rows.length}`;
    refuse('validation-failed', { errors: [{ path: 'position', message }] });
  }
}

async function newest(
  trx: Kysely<Schema>,
  tournamentId: number,
  teamId: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('official_places')
    .select('place')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.place ?? null;
}
