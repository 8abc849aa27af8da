import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Moves } from '../../../contract/game/office.ts';
import { officeEndpoints } from '../../../contract/game/office-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { readStepFailure, type StepFailure } from './step-failure.ts';
import { statesQuery } from './tournament-queries.ts';

/** The pars of a round that an admin changes. */
export interface ChangedRound {
  readonly tournament: number;
  readonly round: number;
  /** The pars that the admin was shown. */
  readonly from: readonly number[];
}

interface Change {
  readonly pars: readonly number[];
  readonly reason: string;
  readonly isPreview: boolean;
}

/** What some pars would move. */
interface Preview {
  readonly pars: readonly number[];
  readonly moves: Moves;
}

/** Asks what other pars move, and saves them. Keeps why the server refused. */
export function usePars({ tournament, round, from }: ChangedRound, onSaved: () => void) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const sending = useMutation({
    mutationFn: ({ pars, reason, isPreview }: Change) =>
      callApi(officeEndpoints.pars, {
        body: {
          tournament_id: tournament,
          round_id: round,
          from: [...from],
          pars: [...pars],
          dry_run: isPreview,
          ...(reason !== '' && { reason }),
        },
      }),
    onSuccess: async ({ moves }, { pars, isPreview }) => {
      setFailure(null);
      if (isPreview) {
        setPreview({ pars, moves });
        return;
      }
      await client.invalidateQueries({ queryKey: statesQuery(tournament).queryKey });
      onSaved();
    },
    onError: (error) => setFailure(readStepFailure(error)),
  });
  return {
    failure,
    isSending: sending.isPending,
    send: sending.mutate,
    /** Returns what these pars move; null until the admin has asked about exactly these. */
    findMoves: (pars: readonly number[]) =>
      preview && preview.pars.join() === pars.join() ? preview.moves : null,
  };
}
