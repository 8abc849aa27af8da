import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ImportAnswer,
  ImportBody,
  UndoImportBody,
} from '../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome, type WriteWords } from '../../api/outcome.ts';
import { STATES_KEY } from '../../queries/states-key.ts';
import { importsKey } from './plan/import-queries.ts';

/** 2,000 rows take up to two seconds on the server, and as long again on a slow network. */
const TIMEOUT_MS = 30_000;

/** Saves rows, or undoes an import. */
function sendImport(body: ImportBody | UndoImportBody): Promise<ImportAnswer> {
  return 'import_id' in body
    ? callApi(importEndpoints.undoImport, { body, timeoutMs: TIMEOUT_MS })
    : callApi(importEndpoints.importRows, { body, timeoutMs: TIMEOUT_MS });
}

/** What is said when rows were not saved, or an import was not undone. */
export const importWords: WriteWords = {
  thing: 'the change was saved',
  rest: 'Nothing on this page is lost.',
  next: 'Nothing on this page is lost. Try again: the change is saved once.',
};

/**
 * Sends a change of a document by an import.
 * @param onChanged called with the answer, or with null when the document must be loaded again
 */
export function useImportWrite(onChanged: (answer: ImportAnswer | null) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendImport,
    onSuccess: (answer, { tournament_id }) => {
      onChanged(answer);
      void client.invalidateQueries({ queryKey: importsKey(tournament_id) });
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
    },
    onError: (error) => {
      const { kind } = toOutcome(error);
      if (kind === 'changed' || kind === 'unknown') onChanged(null);
    },
  });
}
