import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoginBody } from '../../../contract/account/account.ts';
import { isGuest, mustSignIn, refusedToken, sessionStore } from '../../session/session.ts';
import { pageAfterSignIn, signInDialog } from '../../session/sign-in-dialog.ts';
import { useStore } from '../../session/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSubmit } from '../forms/use-submit.ts';
import { EndedLinkDialog } from './ended-link-dialog.tsx';
import { describeUnsavedSession, signIn } from './sign-in.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { unfinishedSignIn } from './unfinished-sign-in.ts';

/** The sign-in dialog over the current page. The page stays afterwards, unless the app asked for another one. */
export function SignInDialog() {
  const [times, setTimes] = useState(0);
  const isOpen = useStore(signInDialog) === 'open';
  if (isGuest(useStore(sessionStore)))
    return isOpen && <EndedLinkDialog onClose={() => signInDialog.set('closed')} />;
  // Emptied after a sign-in. A form that the user closed keeps the username.
  return <DialogForm key={times} onSignedIn={() => setTimes(times + 1)} />;
}

function DialogForm({ onSignedIn }: { onSignedIn: () => void }) {
  const isOpen = useStore(signInDialog) === 'open';
  const next = useStore(pageAfterSignIn);
  const navigate = useNavigate();
  const hasExpired = useStore(refusedToken);
  const hasEnded = hasExpired !== null && hasExpired === sessionStore.get()?.token;
  const form = useForm(LoginBody, { username: sessionStore.get()?.username ?? '', password: '' });
  const close = () => {
    // The username stays for the next time. A password must not stay in an open page.
    form.change('password', '');
    unfinishedSignIn.get()?.fail();
    signInDialog.set('closed');
    pageAfterSignIn.set(null);
  };
  const submit = useSubmit(
    form,
    async (credentials) => {
      await signIn(credentials);
      close();
      onSignedIn();
      if (next !== null) await navigate({ href: next, replace: true });
    },
    describeUnsavedSession,
  );
  useEffect(() =>
    sessionStore.watch(() => {
      // The user signed in in another tab.
      if (!isOpen || form.isBusy || mustSignIn()) return;
      close();
      onSignedIn();
      if (next !== null) void navigate({ href: next, replace: true });
    }),
  );
  if (!isOpen) return null;
  return (
    <Dialog title="Sign In" onClose={close}>
      {hasEnded && <p>You were signed out. Sign in to continue here.</p>}
      <SignInFields
        form={form}
        submit={submit}
        redirect={next ?? location.pathname + location.search}
      >
        <p>
          <Link to="/forgot-password" onClick={close} className="font-semibold text-link underline">
            Forgot your password?
          </Link>
        </p>
      </SignInFields>
    </Dialog>
  );
}
