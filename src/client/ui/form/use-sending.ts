import { type FormEvent, useState } from 'react';
import type { Form } from './use-form.ts';

/** The state of sending a form. */
export interface FormSubmission {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  /** The whole form's error message; null without one. */
  readonly problem: string | null;
  /** True when the form has nothing to send yet, or is being sent. */
  readonly isDisabled: boolean;
}

/**
 * Sends a form, one request at a time. Fields are locked until the answer arrives, and the typed text stays.
 * @param wordsFor returns the message about an error; throws an error for which no message can help the user
 */
export function useSending<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  wordsFor: (error: unknown) => string | null,
): FormSubmission {
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
