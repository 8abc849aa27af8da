import type { Kysely } from 'kysely';
import type { PlayOff } from '../../contract/game/official-places.ts';
import type { Schema } from '../db/schema.ts';
import { loadOfficialPlaces } from '../standings/play/official-places.ts';
import type { Standings } from '../standings/standings.ts';

/** Lists the play-offs of a tournament that were not taken back, the oldest first. */
export async function listPlayOffs(
  db: Kysely<Schema>,
  standings: Pick<Standings, 'of'>,
  tournamentId: number,
): Promise<PlayOff[]> {
  const rows = (await loadOfficialPlaces(db, tournamentId)).filter(({ tied_ids }) => tied_ids);
  const boards = await standings.of(tournamentId);
  if (!boards || rows.length === 0) return [];
  const userIds = rows.map(({ user_id }) => user_id);
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', userIds)
    .execute();
  const entries = rows
    .sort((a, b) => a.id - b.id)
    .flatMap((row) => {
      const player = boards.players.find(
        ({ competitor_id }) => competitor_id === row.competitor_id,
      );
      const team = boards.teams.find(({ team_id }) => team_id === row.team_id);
      const [id, name] = [row.competitor_id ?? row.team_id, player?.full_name ?? team?.team_name];
      const counts = (player ?? team)?.play_off !== undefined;
      return id && name ? [{ row, id, name, counts, position: row.place }] : [];
    });
  // Each write of the office has its own version, so the places of a play-off have one.
  const playOffs = Map.groupBy(entries, ({ row }) => row.tournament_version);
  return [...playOffs.values()].flatMap((places): PlayOff[] => {
    const row = places[0]?.row;
    if (!row) return [];
    return [
      {
        kind: row.team_id === null ? 'golfers' : 'teams',
        places: places
          .map(({ id, name, position }) => ({ id, name, position }))
          .sort((a, b) => a.position - b.position),
        reason: row.reason,
        by: users.find(({ id }) => id === row.user_id)?.username ?? '',
        recorded_at: row.recorded_at.toISOString(),
        counts: places.every(({ counts }) => counts),
      },
    ];
  });
}
