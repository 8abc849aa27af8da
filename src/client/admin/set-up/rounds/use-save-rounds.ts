import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import type { RoundRow, RoundsDocument } from '../../../../contract/admin/rounds.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import { roundsQuery } from './rounds-queries.ts';

interface RoundsRequest {
  readonly shown: RoundsDocument;
  readonly rows: readonly RoundRow[];
  readonly reason: string;
}

/** Saves the rounds as one import without a file. Returns why the server refused. */
export function useSaveRounds() {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const sending = useMutation({
    mutationFn: ({ shown, rows, reason }: RoundsRequest) =>
      callApi(importEndpoints.importRows, {
        body: {
          kind: 'rounds',
          tournament_id: shown.tournament_id,
          shown: shown.shown,
          whole_list: true,
          file: null,
          rows: [...rows],
          ...(reason !== '' && { reason }),
        },
      }),
    onSuccess: async ({ document }) => {
      setError(null);
      if (document.kind !== 'rounds') return;
      const { queryKey } = roundsQuery(document.tournament_id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, document);
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
    },
    onError: (failure, { shown }) => {
      setError(failure);
      const { queryKey } = roundsQuery(shown.tournament_id);
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    error,
    problem:
      error &&
      describeFailedWrite(error, {
        thing: 'the rounds were saved',
        next: 'Try again: they are saved once.',
      }),
    isSaving: sending.isPending,
    save: (rounds: RoundsRequest, onSaved: (document: RoundsDocument) => void) =>
      sending.mutate(rounds, {
        onSuccess: ({ document }) => {
          if (document.kind === 'rounds') onSaved(document);
        },
      }),
  };
}
