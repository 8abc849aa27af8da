import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officialPlaceEndpoints } from '../../../../contract/game/official-place-endpoints.ts';
import type { PlayOffBody } from '../../../../contract/game/official-places.ts';
import { callApi } from '../../../api/api.ts';
import { statesQuery } from '../read/tournament-queries.ts';

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
