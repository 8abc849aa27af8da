import { queryOptions } from '@tanstack/react-query';
import { officialPlaceEndpoints } from '../../../contract/game/official-place-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { teamPlaceKey } from '../../queries/board-queries.ts';

/** Returns the query of a team's official places, newest first. Only for admins. */
export function teamPlaceHistoryQuery(tournament: number, team: number) {
  return queryOptions({
    queryKey: teamPlaceKey(tournament, team),
    queryFn: ({ signal }) =>
      callApi(officialPlaceEndpoints.teamPlaceHistory, {
        query: { tournament_id: tournament, team_id: team },
        signal,
      }),
  });
}
