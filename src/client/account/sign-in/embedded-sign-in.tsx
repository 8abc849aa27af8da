import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { CallError } from '../../../contract/base/call.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { failureWords } from '../forms/failure-words.ts';
import { signIn, unsavedSessionWords } from './sign-in.ts';
import { Credentials } from './sign-in-fields.tsx';

/** Only the server checks this form (product 11.3). */
const AsTyped = v.object({ username: v.string(), password: v.string() });

/** The sign-in form on a page that an app shows inside itself. */
export function EmbeddedSignIn({ title }: { title: string }) {
  const form = useForm(AsTyped, { username: '', password: '' });
  const [reason, setReason] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (form.isBusy) return;
    form.setBusy(true);
    setReason(null);
    try {
      await signIn(form.values);
    } catch (error) {
      const isRefused = error instanceof CallError;
      setReason(isRefused ? failureWords(error.failure) : (unsavedSessionWords(error) ?? null));
      form.setBusy(false);
    }
  }

  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">{title}</h1>
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        <div role="alert" className="empty:hidden">
          {reason !== null && (
            <div className="rounded-lg border-2 border-danger bg-surface p-3 font-semibold text-danger">
              <p>Login failed. Please try again.</p>
              <p>{reason}</p>
            </div>
          )}
        </div>
        <Credentials form={form} />
        <Button type="submit" look="primary" disabled={form.isBusy} className="min-h-12">
          {form.isBusy ? 'Logging in...' : 'Log In'}
        </Button>
      </form>
    </>
  );
}
