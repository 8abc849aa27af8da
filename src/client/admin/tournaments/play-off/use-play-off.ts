import { useMutation, useQueryClient } from '@tanstack/react-query';
import { officialPlaceEndpoints } from '../../../../contract/game/official-place-endpoints.ts';
import type { PlayOffBody } from '../../../../contract/game/official-places.ts';
import { callApi } from '../../../api/api.ts';
import { statesQuery } from '../read/tournament-queries.ts';
import { toStepFailure } from '../step/step-failure.ts';

const UNKNOWN_PLAY_OFF =
  'No answer came, so we do not know whether it was saved. Try again: it is saved once.';

/** Sends a play-off, or takes it back. Returns why the server refused. */
export function usePlayOff(tournament: number, onDone: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: Omit<PlayOffBody, 'tournament_id'>) =>
      callApi(officialPlaceEndpoints.playOff, { body: { tournament_id: tournament, ...change } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: statesQuery(tournament).queryKey }),
  });
  return {
    failure: mutation.error && toStepFailure(mutation.error, UNKNOWN_PLAY_OFF),
    isSending: mutation.isPending,
    /** Sends the change, unless one is being sent. */
    send: (change: Omit<PlayOffBody, 'tournament_id'>) => {
      if (!mutation.isPending) mutation.mutate(change);
    },
  };
}
