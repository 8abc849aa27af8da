import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SignupBody } from '../../contract/account.ts';
import { CallError } from '../../contract/call.ts';
import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { failureWords, fieldErrors } from './failure-words.ts';
import { FormAlert } from './form-alert.tsx';

const EMPTY = { first_name: '', last_name: '', username: '', email: '', password: '' };

/** The sign-up screen. */
export function SignUpForm() {
  const form = useForm(SignupBody, EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.ready || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi(firstEndpoints.signup, { body: form.ready }, null);
      toast('success', 'your account has been created');
      await navigate({ to: '/sign-in' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.refuse(fieldErrors(error.failure));
      setProblem(failureWords(error.failure));
      toast('error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthLayout title="Sign Up">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormAlert text={problem} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          form={form}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" disabled={!form.ready || isBusy} className="min-h-12">
          Register
        </Button>
        <p>
          <Link to="/sign-in" className="font-semibold text-link underline">
            Already have an account?
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
