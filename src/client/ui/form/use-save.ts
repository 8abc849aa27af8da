import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeFailedWrite, toOutcome, type WriteWords } from '../../api/outcome.ts';

/** How a document is saved. */
export interface SaveOptions<Body, Document> {
  /** Sends what was typed, and returns the document as it is stored then. */
  readonly send: (body: Body) => Promise<Document>;
  /** The key of the query with the document; null while the document has none. */
  readonly queryKey: QueryKey | null;
  /** The keys of the other queries that a save makes stale. */
  readonly others?: readonly QueryKey[];
  readonly words: WriteWords;
  /** Returns the form's field for the path of an API error. By default the path is its name. */
  readonly getField?: (path: string) => string;
}

/** The state of saving a document. */
export interface Saving {
  readonly isPending: boolean;
  /** The last attempt's error; null without one, and while the next attempt is sent. */
  readonly error: Error | null;
  /** Explains the error; null without one. */
  readonly problem: string | null;
}

type FieldErrors = Readonly<Record<string, string>>;

/** Where a save shows what came of it. */
interface SaveResult<Document> {
  readonly onSaved: (saved: Document) => void;
  /** Shows the API's errors at their fields. */
  readonly refuse?: (errors: FieldErrors) => void;
}

/**
 * Saves a document, one request at a time, and shows the stored one at once. After a failure the document is loaded
 * again: it then shows another admin's change, or this one when only its answer was lost.
 * @param names the form's fields, at which the API's errors are shown
 */
export function useSave<Body, Document>(
  { send, queryKey, others = [], words, getField = (path) => path }: SaveOptions<Body, Document>,
  names: readonly string[] = [],
) {
  const client = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation<Document, Error, Body>({
    mutationFn: send,
    onSuccess: async (saved) => {
      if (queryKey) {
        // A load that began before the save would restore the earlier document.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, saved);
      }
      for (const key of others) void client.invalidateQueries({ queryKey: key });
    },
    onError: () => {
      // Not awaited: offline, the error would otherwise appear only after the reload has failed as well.
      for (const key of [queryKey, ...others]) {
        if (key) void client.invalidateQueries({ queryKey: key });
      }
    },
  });

  function listErrors(failure: Error): [field: string, message: string][] {
    const errors = toOutcome(failure).problem?.errors ?? [];
    return errors.map(({ path, message }) => [getField(path), message]);
  }

  function explain(failure: Error): string {
    const errors = listErrors(failure);
    const areMarked = errors.length > 0 && errors.every(([field]) => names.includes(field));
    return areMarked ? 'Correct the marked fields.' : describeFailedWrite(failure, words);
  }

  return {
    isPending,
    error,
    problem: error && explain(error),
    reset,
    save: (body: Body, { onSaved, refuse }: SaveResult<Document>) => {
      if (isPending) return;
      mutate(body, {
        onSuccess: onSaved,
        onError: (failure) => {
          const shown = listErrors(failure).filter(([field]) => names.includes(field));
          refuse?.(Object.fromEntries(shown));
        },
      });
    },
  };
}
