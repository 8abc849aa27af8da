import { Link, useNavigate } from '@tanstack/react-router';
import { LoginBody } from '../../contract/account.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { notKeptWords, signIn } from './sign-in.ts';
import { useSubmit } from './use-submit.ts';

/** The sign-in screen; `next` is the page that sent the visitor here. */
export function SignInForm({ next, username }: { next: string; username: string }) {
  const form = useForm(LoginBody, { username, password: '' });
  const navigate = useNavigate();
  const submit = useSubmit(
    form,
    async (credentials) => {
      await signIn(credentials);
      await navigate({ href: next, replace: true });
    },
    notKeptWords,
  );

  return (
    <AuthLayout title="Sign In">
      <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
        <FormAlert text={submit.problem} />
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
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
          Log In
        </Button>
        <p>
          No account yet?{' '}
          <Link to="/sign-up" className="font-semibold text-link underline">
            Sign up
          </Link>
        </p>
        <p>
          <Link to="/forgot-password" className="font-semibold text-link underline">
            Forgot your password?
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
