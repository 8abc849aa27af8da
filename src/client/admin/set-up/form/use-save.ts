import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { STATES_KEY } from '../../../queries/states-key.ts';
import { isSessionEnded } from '../../../session/session-ended.ts';
import type { Form } from '../../../ui/form/use-form.ts';
import { type FormSubmission, useSending } from '../../../ui/form/use-sending.ts';
import { findProblem } from '../../table/csv/find-problem.ts';
import { statesListQuery, statesQuery } from '../../tournaments/read/tournament-queries.ts';

/** A form that is saved, with why it was not. */
export interface Saving extends FormSubmission {
  /** The error of the last try; null after a success. */
  readonly error: Error | null;
}

/**
 * Saves a form about a tournament. The server's refusals appear at the fields that they name. The page shows the saved
 * tournament at once.
 *
 * @param getField returns the field of the form that shows a refusal of the API
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
    // A read that began before the change would bring the earlier values back.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, saved);
    void client.invalidateQueries({ queryKey: statesListQuery.queryKey });
    onSaved(saved);
  }

  const submission = useSending(form, send, (failure) => {
    if (!(failure instanceof Error)) throw failure;
    setError(failure);
    const problem = findProblem(failure);
    if (!problem) {
      // When it was saved, the page then shows it.
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
      return 'No answer came, so we do not know whether it was saved. Try again: it is saved once.';
    }
    // The page then shows what the other admin changed.
    if (problem.type === 'state-changed') void client.invalidateQueries({ queryKey: [STATES_KEY] });
    const shown = (problem.errors ?? []).map(({ path, message }) => [getField(path), message]);
    const fields = shown.filter(([name = '']) => name in form.values);
    form.refuse(Object.fromEntries(fields) as Partial<Record<Name, string>>);
    if (fields.length > 0 && fields.length === shown.length) return 'Correct the marked fields.';
    return isSessionEnded(failure) ? 'You were signed out.' : (problem.detail ?? problem.title);
  });
  return { ...submission, error };
}
