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
      hint={describePassword(form.values.password, least)}
      autoComplete="new-password"
    />
  );
}

const STRONG_LENGTH = 12;
const FAIR_LENGTH = 8;
/** Fewer different characters are a repetition, such as "aaaaaaaaaaaa", which is guessed quickly at any length. */
const FAIR_VARIETY = 5;

/** Describes how strong a password is, or how long it must be while it is too short. */
export function describePassword(password: string, least: number): string {
  const characters = [...password];
  const { length } = characters;
  if (length < least) {
    return `At least ${least} characters. ${STRONG_LENGTH} or more are safest, such as three words that nobody would put together.`;
  }
  if (length < FAIR_LENGTH || new Set(characters).size < FAIR_VARIETY) {
    return 'Weak: quickly guessed. Make it longer, with another word.';
  }
  if (length < STRONG_LENGTH) return 'Fair. Another word makes it stronger.';
  return 'Long enough, if nobody would put its words together and you use it nowhere else.';
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
