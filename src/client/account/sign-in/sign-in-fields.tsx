import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LoginBody } from '../../../contract/account/account.ts';
import { useDeviceValue, useStore } from '../../session/store.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import type { FormSubmission } from '../../ui/form/use-sending.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { unfinishedSignIn } from './unfinished-sign-in.ts';

// The only import of the chunk, because each further one would list all its dependencies again.
const loadSocialSignIn = () => import('./social-sign-in.tsx');
const OtherWays = lazy(async () => ({ default: (await loadSocialSignIn()).OtherWays }));
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));
const SocialReturn = lazy(async () => ({ default: (await loadSocialSignIn()).SocialReturn }));

interface SignInFieldsProps {
  form: Form<keyof LoginBody, LoginBody>;
  submit: FormSubmission;
  /** The page to open after a sign-in with another service. */
  redirect: string;
  /** Continues after a sign-in with a passkey, or on the page to which another service redirected. */
  onReturn?: () => Promise<void>;
  /** Links under the button. */
  children?: ReactNode;
}

/** The fields of every sign-in form, which a page or a dialog frames. */
export function SignInFields({ form, submit, redirect, onReturn, children }: SignInFieldsProps) {
  const isAwake = useDeviceValue(() => true, false);
  const [isReturn, setReturn] = useState(false);
  // Parsed once, because the app then clears the URL.
  useEffect(() => setReturn(location.hash !== ''), []);
  return (
    <PasswordStep onSubmit={submit.onSubmit}>
      {onReturn && isReturn && (
        <Suspense>
          <SocialReturn onSignedIn={onReturn} />
        </Suspense>
      )}
      <FormAlert text={submit.problem} password={form.values.password} />
      <Credentials form={form} />
      <Button type="submit" look="primary" size="big" disabled={submit.isDisabled}>
        Log In
      </Button>
      {children}
      {isAwake && (
        <Suspense>
          <OtherWays redirect={redirect} onSignedIn={onReturn} />
        </Suspense>
      )}
    </PasswordStep>
  );
}

interface PasswordStepProps extends Pick<FormSubmission, 'onSubmit'> {
  children: ReactNode;
}

/** The form for the password. The code of an account that needs one is typed in its place. */
export function PasswordStep({ onSubmit, children }: PasswordStepProps) {
  const unfinished = useStore(unfinishedSignIn);
  return (
    <>
      {unfinished && (
        <Suspense>
          <CodeStep key={unfinished.ticket} signIn={unfinished} />
        </Suspense>
      )}
      {/* It stays, because it waits for the code. */}
      <form
        hidden={unfinished !== null}
        onSubmit={onSubmit}
        noValidate
        className="flex flex-col gap-5"
      >
        {children}
      </form>
    </>
  );
}

/** The fields for the password and for the username or email address. */
export function Credentials({ form }: { form: Form<keyof LoginBody, LoginBody> }) {
  return (
    <>
      <TextField
        form={form}
        name="username"
        label="Username"
        hint="Your email address works too."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
    </>
  );
}
