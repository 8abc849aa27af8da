import { type FormEvent, useEffect, useRef } from 'react';
import { CallError } from '../../../contract/base/call.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { type FormSubmission, useSending } from '../../ui/form/use-sending.ts';
import { describeFailure, toFieldErrors } from './failure-words.ts';

/**
 * Sends an account form. Shows an error at its fields and focuses the first, or else returns it as `problem`. Opens the
 * sign-in dialog when the session has ended.
 * @param describeOwn returns this form's message for an error; undefined when it has none
 */
export function useSubmit<Name extends string, Output>(
  form: Form<Name, Output>,
  send: (ready: Output) => Promise<void>,
  describeOwn: (error: unknown) => string | undefined = () => undefined,
): FormSubmission {
  const hasRefusedField = useRef(false);
  const sentForm = useRef<Element>(null);
  useEffect(() => {
    if (!hasRefusedField.current || form.isBusy) return;
    hasRefusedField.current = false;
    // A screen reader announces the error with its field.
    sentForm.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  const sending = useSending(form, send, (error) => {
    const ownMessage = describeOwn(error);
    if (ownMessage === undefined && !(error instanceof CallError)) throw error;
    const errors = error instanceof CallError ? toFieldErrors<Name>(error.failure) : {};
    form.refuse(errors);
    if (error instanceof CallError && isSessionEnded(error)) openSignIn();
    hasRefusedField.current = Object.keys(errors).some((name) => name in form.values);
    if (ownMessage !== undefined) return ownMessage;
    if (hasRefusedField.current || !(error instanceof CallError)) return null;
    return describeFailure(error.failure);
  });

  function onSubmit(event: FormEvent) {
    sentForm.current = event.currentTarget;
    return sending.onSubmit(event);
  }

  return { ...sending, onSubmit };
}
