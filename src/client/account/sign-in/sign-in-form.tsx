import { Link, useNavigate } from '@tanstack/react-router';
import { LoginBody } from '../../../contract/account/account.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeUnsavedSession, signIn } from './sign-in.ts';
import { SignInFields } from './sign-in-fields.tsx';

const link = 'font-semibold text-link underline';

interface SignInFormProps {
  /** The page that sent the visitor here, and that opens again after the sign-in. */
  next: string;
  /** The username that this device remembers. */
  username: string;
  /** The user who has just signed up; undefined for everybody else. */
  newcomer: Newcomer | undefined;
}

/** The sign-in screen. */
export function SignInForm({ next, username, newcomer }: SignInFormProps) {
  const form = useForm(LoginBody, { username: newcomer?.username ?? username, password: '' });
  const navigate = useNavigate();
  const openNext = () => navigate({ href: next, replace: true });
  const submit = useSubmit(
    form,
    async (credentials) => {
      await signIn(credentials);
      await openNext();
    },
    describeUnsavedSession,
  );

  return (
    <AuthLayout title="Sign In">
      {newcomer && (
        <p className="rounded-lg border border-line bg-surface p-3">
          {newcomer.hasLink ? (
            <>
              We've sent a link to <strong className="break-words">{newcomer.email}</strong>. Open
              it within three days to confirm your address.
            </>
          ) : (
            <>
              We can't send emails from here yet, so{' '}
              <strong className="break-words">{newcomer.email}</strong> can't be confirmed for now.
            </>
          )}{' '}
          You can log in right now.
        </p>
      )}
      <SignInFields form={form} submit={submit} redirect={next} onReturn={openNext}>
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

/** A user who has just signed up, as the sign-up page passes them on in the browser's history. */
interface Newcomer {
  readonly username: string;
  readonly email: string;
  /** Whether a confirmation email was sent. */
  readonly hasLink: boolean;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    newcomer?: Newcomer;
  }
}
