import { CallError } from '../../contract/call.ts';
import { toast } from '../ui/toast.ts';
import type { Form } from '../ui/use-form.ts';
import { type Sending, useSending } from '../ui/use-sending.ts';
import { failureWords, fieldErrors } from './failure-words.ts';

/**
 * Sends a form of the account. A refusal stands in `problem` and at the fields it is about.
 *
 * @param ownWords what this form says in words of its own; undefined for the rest
 */
export function useSubmit<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  ownWords: (error: unknown) => string | undefined = () => undefined,
): Sending {
  return useSending(form, send, (error) => {
    const own = ownWords(error);
    if (own === undefined && !(error instanceof CallError)) throw error;
    if (error instanceof CallError) form.refuse(fieldErrors<Name>(error.failure));
    toast('error');
    return own ?? (error instanceof CallError ? failureWords(error.failure) : null);
  });
}
