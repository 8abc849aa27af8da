import { type RefObject, useEffect, useRef } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { askToSignIn } from '../../session/sign-in-dialog.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { type FormSubmission, useSending } from '../../ui/form/use-sending.ts';
import { type HideToast, toast } from '../../ui/toast.ts';
import { formWords, readFieldErrors } from './failure-words.ts';

/** The toast about a refused form, and the values that the server refused. */
interface ShownToast {
  readonly values: unknown;
  readonly hide: Promise<HideToast>;
}

/**
 * Sends a form of the account. Shows a refusal in `problem`, at its fields and in a toast. The toast disappears when
 * the form changes, is sent again or closes. When the session has ended, the sign-in dialog opens.
 *
 * @param ownWords returns this form's own message about an error; undefined for an error without one
 */
export function useSubmit<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  ownWords: (error: unknown) => string | undefined = () => undefined,
): FormSubmission {
  const shown = useRef<ShownToast>(null);
  useEffect(() => {
    if (shown.current?.values !== form.values) hideToast(shown);
  });
  useEffect(() => () => hideToast(shown), []);

  function sendAgain(ready: Output) {
    hideToast(shown);
    return send(ready);
  }

  return useSending(form, sendAgain, (error) => {
    const own = ownWords(error);
    if (own === undefined && !(error instanceof CallError)) throw error;
    const errors = error instanceof CallError ? readFieldErrors<Name>(error.failure) : {};
    form.refuse(errors);
    if (error instanceof CallError && isSessionEnded(error)) askToSignIn();
    else shown.current = { values: form.values, hide: toast('error') };
    const refused = Object.keys(errors).filter((name) => name in form.values).length;
    return own ?? (error instanceof CallError ? formWords(error.failure, refused) : null);
  });
}

function hideToast(shown: RefObject<ShownToast | null>): void {
  void shown.current?.hide.then((hide) => hide());
  shown.current = null;
}
