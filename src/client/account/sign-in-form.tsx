import { Link, useNavigate } from '@tanstack/react-router';
import { LoginBody } from '../../contract/account.ts';
import { useForm } from '../ui/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { notKeptWords, signIn } from './sign-in.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { useSubmit } from './use-submit.ts';

const link = 'font-semibold text-link underline';

/** The sign-in screen; `next` is the page that sent the visitor here. */
export function SignInForm({ next, username }: { next: string; username: string }) {
  const form = useForm(LoginBody, { username, password: '' });
  const navigate = useNavigate();
  const goOn = () => navigate({ href: next, replace: true });
  const submit = useSubmit(
    form,
    async (credentials) => {
      await signIn(credentials);
      await goOn();
    },
    notKeptWords,
  );

  return (
    <AuthLayout title="Sign In">
      <SignInFields form={form} submit={submit} redirect={next} onReturn={goOn}>
        <p>
          No account yet?{' '}
          <Link to="/sign-up" className={link}>
            Sign up
          </Link>
        </p>
        <p>
          <Link to="/forgot-password" className={link}>
            Forgot your password?
          </Link>
        </p>
      </SignInFields>
    </AuthLayout>
  );
}
