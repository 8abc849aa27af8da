import { type FormEvent, useState } from 'react';
import { CallError } from '../../contract/call.ts';
import { toast } from '../ui/toast.ts';
import type { Form } from '../ui/use-form.ts';
import { failureWords, fieldErrors } from './failure-words.ts';

/** How far the submitting of a form is. */
export interface Submit {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** What went wrong with the whole form, in words. */
  readonly problem: string | null;
  /** Nothing to send yet, or it is being sent. */
  readonly isDisabled: boolean;
}

/**
 * Sends a form, one at a time. A refusal stands in `problem` and at the fields it is about; what was typed stays.
 *
 * @param ownWords what this form says in words of its own; undefined for the rest
 */
export function useSubmit<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  ownWords: (error: unknown) => string | undefined = () => undefined,
): Submit {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function fail(error: unknown): void {
    const own = ownWords(error);
    if (own === undefined && !(error instanceof CallError)) throw error;
    if (error instanceof CallError) form.refuse(fieldErrors<Name>(error.failure));
    setProblem(own ?? (error instanceof CallError ? failureWords(error.failure) : null));
    toast('error');
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.ready === null || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send(form.ready);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return { onSubmit, problem, isDisabled: form.ready === null || isBusy };
}
