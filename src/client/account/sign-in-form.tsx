import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LoginBody } from '../../contract/account.ts';
import { CallError } from '../../contract/call.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { failureWords } from './failure-words.ts';
import { FormAlert } from './form-alert.tsx';
import { signIn } from './sign-in.ts';

/** The sign-in screen; `next` is the page that sent the visitor here. */
export function SignInForm({ next, username }: { next: string; username: string }) {
  const form = useForm(LoginBody, { username, password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.ready || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await signIn(form.ready);
      await navigate({ href: next, replace: true });
    } catch (error) {
      setProblem(wordsOf(error));
      toast('error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthLayout title="Sign In">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormAlert text={problem} />
        <TextField
          form={form}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" look="primary" disabled={!form.ready || isBusy} className="min-h-12">
          Log In
        </Button>
        <p>
          No account yet?{' '}
          <Link to="/sign-up" className="font-semibold text-link underline">
            Sign up
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof CallError) return failureWords(error.failure);
  return 'This device could not keep the sign-in: its storage is full or blocked. Free some space and try again.';
}
