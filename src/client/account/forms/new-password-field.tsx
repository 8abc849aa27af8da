import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../contract/account/account.ts';
import { passwordEndpoints } from '../../../contract/account/password-endpoints.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { Form } from '../../ui/form/use-form.ts';

interface NewPasswordFieldProps {
  form: Form<'password', unknown>;
  label: string;
}

/** A labelled input for a new password, with the operator's minimum length. */
export function NewPasswordField({ form, label }: NewPasswordFieldProps) {
  const least = useLeastLength();
  return (
    <PasswordField
      form={form}
      name="password"
      label={label}
      hint={`At least ${least} characters.`}
      autoComplete="new-password"
    />
  );
}

/**
 * Returns the minimum length. The contract's minimum serves until the server has answered; the server checks anyway.
 */
function useLeastLength(): number {
  const [least, setLeast] = useState(MIN_PASSWORD_LENGTH);
  useEffect(() => {
    const controller = new AbortController();
    callApi(passwordEndpoints.passwordRule, { signal: controller.signal }, null).then(
      ({ min_length }) => setLeast(min_length),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => controller.abort();
  }, []);
  return least;
}
