import { type FormEvent, useState } from 'react';
import type { Form } from './use-form.ts';

/** How far the sending of a form is. */
export interface Sending {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** What went wrong with the whole form, in words. */
  readonly problem: string | null;
  /** Nothing to send yet, or it is being sent. */
  readonly isDisabled: boolean;
}

/**
 * Sends a form, one at a time; until it is answered its fields cannot be changed. What was typed stays.
 *
 * @param wordsFor says what went wrong; throws what nobody can be told about
 */
export function useSending<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  wordsFor: (error: unknown) => string | null,
): Sending {
  const [problem, setProblem] = useState<string | null>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.ready === null || form.isBusy) return;
    form.setBusy(true);
    setProblem(null);
    try {
      await send(form.ready);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      form.setBusy(false);
    }
  }

  return { onSubmit, problem, isDisabled: form.ready === null || form.isBusy };
}
