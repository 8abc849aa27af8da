import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportAnswer, ImportBody } from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../../api/api.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import { type ImportFailure, toImportFailure } from '../plan/import-failure.ts';
import { importsKey } from '../plan/import-queries.ts';

/** 2,000 rows take up to two seconds on the server, and as long again on a slow network. */
const TIMEOUT_MS = 30_000;

/** An import to undo. The reason may be empty. */
export interface Undo {
  readonly id: number;
  readonly reason: string;
}

/** Saves rows and undoes imports. Returns why the server refused. */
export function useSaveImport(
  tournament: number,
  onChanged: (answer: ImportAnswer | null) => void,
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<ImportFailure | null>(null);

  function settle(answer: ImportAnswer) {
    setFailure(null);
    onChanged(answer);
    void client.invalidateQueries({ queryKey: importsKey(tournament) });
    void client.invalidateQueries({ queryKey: [STATES_KEY] });
  }

  function fail(error: Error) {
    const read = toImportFailure(error);
    setFailure(read);
    if (read.kind === 'changed' || read.kind === 'silent') onChanged(null);
  }

  const saving = useMutation({
    mutationFn: (body: ImportBody) =>
      callApi(importEndpoints.importRows, { body, timeoutMs: TIMEOUT_MS }),
    onSuccess: settle,
    onError: fail,
  });
  const undoing = useMutation({
    mutationFn: ({ id, reason }: Undo) =>
      callApi(importEndpoints.undoImport, {
        body: { tournament_id: tournament, import_id: id, ...(reason !== '' && { reason }) },
        timeoutMs: TIMEOUT_MS,
      }),
    onSuccess: settle,
    onError: fail,
  });
  return {
    failure,
    clearFailure: () => setFailure(null),
    isSaving: saving.isPending,
    isUndoing: undoing.isPending,
    save: saving.mutate,
    undo: undoing.mutate,
  };
}
