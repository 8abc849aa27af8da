import { type RefObject, useEffect, useRef } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { askToSignIn } from '../../session/sign-in-dialog.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { type FormSubmission, useSending } from '../../ui/form/use-sending.ts';
import { type HideToast, toast } from '../../ui/toast.ts';
import { describeFormFailure, readFieldErrors } from './failure-words.ts';

/** The toast about a refused form, and the values that the server refused. */
interface ShownToast {
  readonly values: unknown;
  readonly hide: Promise<HideToast>;
}

/**
 * Sends a form of the account. Shows a refusal in `problem`, at its fields and in a toast. The toast disappears when
 * the form changes, is sent again or closes. When the session has ended, the sign-in dialog opens.
 *
 * @param describeOwn returns the message of this form for an error; undefined when the form has none for it
 */
export function useSubmit<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  describeOwn: (error: unknown) => string | undefined = () => undefined,
): FormSubmission {
  const toastRef = useRef<ShownToast>(null);
  useEffect(() => {
    if (toastRef.current?.values !== form.values) hideToast(toastRef);
  });
  useEffect(() => () => hideToast(toastRef), []);

  function sendAgain(ready: Output) {
    hideToast(toastRef);
    return send(ready);
  }

  return useSending(form, sendAgain, (error) => {
    const ownMessage = describeOwn(error);
    if (ownMessage === undefined && !(error instanceof CallError)) throw error;
    const errors = error instanceof CallError ? readFieldErrors<Name>(error.failure) : {};
    form.refuse(errors);
    if (error instanceof CallError && isSessionEnded(error)) askToSignIn();
    else toastRef.current = { values: form.values, hide: toast('error') };
    const refusedCount = Object.keys(errors).filter((name) => name in form.values).length;
    return (
      ownMessage ??
      (error instanceof CallError ? describeFormFailure(error.failure, refusedCount) : null)
    );
  });
}

function hideToast(toastRef: RefObject<ShownToast | null>): void {
  void toastRef.current?.hide.then((hide) => hide());
  toastRef.current = null;
}
