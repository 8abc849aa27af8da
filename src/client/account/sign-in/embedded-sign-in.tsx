import * as v from 'valibot';
import { CallError } from '../../../contract/base/call.ts';
import { Button } from '../../ui/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import { describeFailure } from '../forms/failure-words.ts';
import { BlankNote } from '../forms/form-alert.tsx';
import { describeUnsavedSession, signIn } from './sign-in.ts';
import { Credentials, PasswordStep } from './sign-in-fields.tsx';

/** Accepts any text, because only the server checks it (product 11.3). */
const AsTyped = v.object({ username: v.string(), password: v.string() });

/** The sign-in form of a page that an app shows inside itself. */
export function EmbeddedSignIn({ title }: { title: string }) {
  const form = useForm(AsTyped, { username: '', password: '' }, true);
  const submission = useSending(form, signIn, (error) =>
    error instanceof CallError
      ? describeFailure(error.failure)
      : (describeUnsavedSession(error) ?? null),
  );

  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">{title}</h1>
      <PasswordStep onSubmit={submission.onSubmit}>
        <div role="alert" className="empty:hidden">
          {submission.problem && (
            <div className="rounded-lg border-2 border-danger bg-surface p-3 font-semibold text-danger">
              <p>Login failed. Please try again.</p>
              <p>{submission.problem}</p>
              <BlankNote password={form.values.password} />
            </div>
          )}
        </div>
        <Credentials form={form} />
        <Button type="submit" look="primary" disabled={submission.isDisabled} className="min-h-12">
          {form.isBusy ? 'Logging in...' : 'Log In'}
        </Button>
      </PasswordStep>
    </>
  );
}
