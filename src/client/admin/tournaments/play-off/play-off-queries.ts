import { queryOptions } from '@tanstack/react-query';
import { boardEndpoints } from '../../../../contract/game/board-endpoints.ts';
import { officialPlaceEndpoints } from '../../../../contract/game/official-place-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { statesQuery } from '../read/tournament-queries.ts';
import { listTies } from './ties.ts';

/** Returns the query of a tournament's ties and play-offs. A step or a change of the tournament loads it again. */
export function tiesQuery(tournament: number) {
  const query = { tournament_id: tournament };
  return queryOptions({
    queryKey: [...statesQuery(tournament).queryKey, 'ties'],
    queryFn: async ({ signal }) => {
      const [players, teams, playOffs] = await Promise.all([
        callApi(boardEndpoints.playersBoard, { query, signal }),
        callApi(boardEndpoints.teamsBoard, { query, signal }),
        callApi(officialPlaceEndpoints.playOffs, { query, signal }),
      ]);
      return { ties: listTies(players.rows, teams.rows), playOffs };
    },
    refetchInterval: 15_000,
    staleTime: 0,
  });
}
