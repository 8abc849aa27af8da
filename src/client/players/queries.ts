import { queryOptions } from '@tanstack/react-query';
import { boardEndpoints } from '../../contract/game/board-endpoints.ts';
import { callApi } from '../api/api.ts';
import { readsOffline } from '../queries/reads-offline.ts';

/** Returns the query of a golfer with a season's events; null for the current tournament's season. */
export function golferSeasonQuery(golferId: number, tournamentId: number | null) {
  return queryOptions({
    queryKey: ['golfer', golferId, tournamentId],
    queryFn: ({ signal }) =>
      callApi(boardEndpoints.golferSeason, {
        query: {
          competitor_id: golferId,
          ...(tournamentId !== null && { tournament_id: tournamentId }),
        },
        signal,
      }),
    ...readsOffline,
  });
}
