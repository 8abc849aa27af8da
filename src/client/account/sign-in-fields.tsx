import { lazy, type ReactNode, Suspense } from 'react';
import type { LoginBody } from '../../contract/account.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Form } from '../ui/use-form.ts';
import type { Sending } from '../ui/use-sending.ts';
import { FormAlert } from './form-alert.tsx';

// One way to the chunk: each import would list all it needs once more.
const social = () => import('./social-sign-in.tsx');
const SocialButtons = lazy(async () => ({ default: (await social()).SocialButtons }));
const SocialReturn = lazy(async () => ({ default: (await social()).SocialReturn }));

interface SignInFieldsProps {
  form: Form<keyof LoginBody, LoginBody>;
  submit: Sending;
  /** The page of this site to go on to when the person signs in with another service. */
  redirect: string;
  /** Goes there: on the page another service sends back to. */
  onReturn?: () => Promise<void>;
  /** Links under the button. */
  children?: ReactNode;
}

/** The form of every sign-in: page and modal put it in a frame of their own. */
export function SignInFields({ form, submit, redirect, onReturn, children }: SignInFieldsProps) {
  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      {onReturn && !import.meta.env.SSR && location.hash !== '' && (
        <Suspense>
          <SocialReturn onSignedIn={onReturn} />
        </Suspense>
      )}
      <FormAlert text={submit.problem} />
      <Credentials form={form} />
      <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
        Log In
      </Button>
      {children}
      <Suspense>
        <SocialButtons redirect={redirect} />
      </Suspense>
    </form>
  );
}

/** Username and password of somebody who has an account. */
export function Credentials({ form }: { form: Form<keyof LoginBody, LoginBody> }) {
  return (
    <>
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
    </>
  );
}
