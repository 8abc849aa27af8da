import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { boardEndpoints } from '../../../../contract/game/board-endpoints.ts';
import { officialPlaceEndpoints } from '../../../../contract/game/official-place-endpoints.ts';
import type { PlayOffBody } from '../../../../contract/game/official-places.ts';
import { callApi } from '../../../api/api.ts';
import { statesQuery } from '../state/tournament-queries.ts';
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

/** Sends a play-off, or takes it back. */
export function usePlayOff(tournament: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<PlayOffBody, 'tournament_id'>) =>
      callApi(officialPlaceEndpoints.playOff, { body: { tournament_id: tournament, ...change } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: statesQuery(tournament).queryKey }),
  });
}
