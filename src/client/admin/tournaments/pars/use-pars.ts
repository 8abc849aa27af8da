import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Moves } from '../../../../contract/game/office.ts';
import { officeEndpoints } from '../../../../contract/game/office-endpoints.ts';
import type { AdminRound } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { toOutcome } from '../../../api/outcome.ts';
import { outlastDoubleTap } from '../../../ui/double-tap.ts';
import { statesQuery } from '../read/tournament-queries.ts';
import { describeParsConflict } from './pars-form.ts';

const PARS_KEY = ['pars'];

interface Change {
  readonly pars: readonly number[];
  readonly reason: string;
  readonly isPreview: boolean;
}

/** The golfers and tickets that changing the pars would move. */
interface Preview {
  readonly from: readonly number[];
  readonly pars: readonly number[];
  readonly moves: Moves;
}

/**
 * Asks the server what new pars would move, and saves them. After somebody else's
 * change, it starts from the new pars.
 */
export function usePars(
  tournament: number,
  { round_id, pars: shownPars }: AdminRound,
  onSaved: () => void,
) {
  const client = useQueryClient();
  const query = statesQuery(tournament);
  const [from, setFrom] = useState<readonly number[]>(shownPars);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const mutation = useMutation({
    mutationKey: PARS_KEY,
    mutationFn: ({ pars, reason, isPreview }: Change) => {
      const answer = callApi(officeEndpoints.pars, {
        body: {
          tournament_id: tournament,
          round_id,
          from: [...from],
          pars: [...pars],
          dry_run: isPreview,
          ...(reason !== '' && { reason }),
        },
      });
      // The save button replaces the preview button. A double tap must not save what the admin has not read.
      return isPreview ? outlastDoubleTap(answer) : answer;
    },
    onSuccess: async ({ moves }, { pars, isPreview }) => {
      setConflict(null);
      if (isPreview) {
        setPreview({ from, pars, moves });
        return;
      }
      await client.invalidateQueries({ queryKey: query.queryKey });
      onSaved();
    },
    onError: async (error, { pars }) => {
      if (toOutcome(error).problem?.type !== 'state-changed') return;
      await client.invalidateQueries({ queryKey: query.queryKey });
      const rounds = client.getQueryData(query.queryKey)?.rounds;
      const now = rounds?.find((round) => round.round_id === round_id)?.pars ?? from;
      // An earlier attempt's answer may have been lost although the pars were saved.
      if (now.join() === pars.join()) {
        onSaved();
        return;
      }
      setConflict(describeParsConflict(from, now));
      setFrom(now);
    },
  });
  const isFor = (pars: readonly number[]) =>
    preview?.from.join() === from.join() && preview.pars.join() === pars.join();
  return {
    /** The pars from which the change starts. */
    from,
    /** What somebody else changed before the change; null while nobody did. */
    conflict,
    write: mutation,
    /** Sends the change, unless one is being sent. */
    send: (change: Change) => {
      if (client.isMutating({ mutationKey: PARS_KEY }) === 0) mutation.mutate(change);
    },
    /** Returns what these pars would move; null unless the admin has asked about exactly these. */
    findMoves: (pars: readonly number[]) => (preview && isFor(pars) ? preview.moves : null),
  };
}
