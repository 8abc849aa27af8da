import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { ReferralCode, SignupBody } from '../../contract/account.ts';
import { firstEndpoints } from '../../contract/first-endpoints.ts';
import { callApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useForm } from '../ui/use-form.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSubmit } from './use-submit.ts';

const { birth_confirmed: _, ...texts } = SignupBody.entries;
const SignUpFields = v.object({ ...texts, referral_code: ReferralCode });

const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  referral_code: '',
};

/** The sign-up screen. */
export function SignUpForm() {
  const form = useForm(SignUpFields, EMPTY);
  const forgetDraft = useDraft('sign-up', form, ['password']);
  const [isAdult, setAdult] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit(form, async (fields) => {
    const body = { ...fields, birth_confirmed: isAdult };
    await callApi(firstEndpoints.signup, { body }, null);
    forgetDraft();
    toast('success', 'your account has been created');
    await navigate({ to: '/sign-in' });
  });

  return (
    <AuthLayout title="Sign Up">
      <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
        <FormAlert text={submit.problem} />
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
        <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
          <legend className="pr-3 text-ink-soft">If you like</legend>
          <TextField
            form={form}
            name="referral_code"
            label="Referral code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <label className="flex min-h-tap items-center gap-3">
            <input
              type="checkbox"
              checked={isAdult}
              disabled={form.isBusy}
              onChange={(event) => setAdult(event.target.checked)}
              className="size-6 shrink-0 accent-[var(--accent)]"
            />
            I am 18 or older. You can sign up without it, but contests ask for it.
          </label>
        </fieldset>
        <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
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
