import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { describeProblem, toOutcome } from '../../../api/outcome.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { type FormSubmission, useSending } from '../../../ui/form/use-sending.ts';
import { statesListQuery, statesQuery } from '../../tournaments/read/tournament-queries.ts';

/** The state of saving a form, with the last failure. */
export interface Saving extends FormSubmission {
  /** The last attempt's error; null after a success. */
  readonly error: Error | null;
}

/**
 * Saves a form about a tournament and shows the saved tournament at once. The server's errors appear at their fields.
 * @param getField returns the form field for the path of an API error
 */
export function useSave<Name extends string, Output>(
  form: Form<Name, Output>,
  call: (ready: Output) => Promise<AdminTournament>,
  onSaved: (saved: AdminTournament) => void,
  getField: (path: string) => string = (path) => path,
): Saving {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const { mutateAsync } = useMutation<AdminTournament, Error, Output>({ mutationFn: call });

  async function send(ready: Output) {
    const saved = await mutateAsync(ready);
    setError(null);
    const { queryKey } = statesQuery(saved.id);
    // A load that began before the change would restore the earlier values.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: statesListQuery.queryKey });
    onSaved(saved);
  }

  const submission = useSending(form, send, (failure) => {
    if (!(failure instanceof Error)) throw failure;
    setError(failure);
    const { kind, problem } = toOutcome(failure);
    if (!problem) {
      // If it was saved after all, the page then shows it.
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
      return 'No answer came, so we do not know whether it was saved. Try again: it is saved once.';
    }
    // The page then shows the other admin's change.
    if (kind === 'changed') void client.invalidateQueries({ queryKey: [STATES_KEY] });
    const shown = (problem.errors ?? []).map(({ path, message }) => [getField(path), message]);
    const fields = shown.filter(([name = '']) => name in form.values);
    form.refuse(Object.fromEntries(fields) as Partial<Record<Name, string>>);
    if (fields.length > 0 && fields.length === shown.length) return 'Correct the marked fields.';
    return kind === 'signed-out' ? 'You were signed out.' : describeProblem(problem);
  });
  return { ...submission, error };
}
