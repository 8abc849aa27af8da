import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ImportAnswer,
  ImportBody,
  UndoImportBody,
} from '../../../contract/admin/import-body.ts';
import { toOutcome, type WriteWords } from '../../api/outcome.ts';
import { STATES_KEY } from '../../queries/states-key.ts';
import { importsKey, sendImport } from './plan/import-queries.ts';

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
    mutationFn: (body: ImportBody | UndoImportBody) => sendImport(body),
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
