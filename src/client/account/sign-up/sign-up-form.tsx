import { Link, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { ReferralCode, SignupBody } from '../../../contract/account/sign-up.ts';
import { signUpEndpoints } from '../../../contract/account/sign-up-endpoints.ts';
import { callApi } from '../../api/api.ts';
import { useDeviceValue } from '../../session/store.ts';
import {
  deleteReferral,
  loadStoredReferral,
  parseReferralLink,
} from '../../session/stored-referral.ts';
import { AgeCheck } from '../../ui/age-check.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { toast } from '../../ui/toast.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { LegalNote } from '../forms/legal-note.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useReferrer } from './use-referrer.ts';
import { USERNAME_HINT } from './username-hint.ts';

const SignUpFields = v.object({
  ...SignupBody.entries,
  referral_code: ReferralCode,
  birth_confirmed: v.boolean(),
});

const EMPTY = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  referral_code: '',
  birth_confirmed: false,
};

/** Returns the referral code of the link that opened this page, or the one stored from an earlier link. */
function getReferralCode(): string {
  return parseReferralLink(location.search) ?? loadStoredReferral();
}

/** Whether a field is left out of the draft: the password always, and the referral code when a link brings one. */
function isSecret(name: string): boolean {
  const isLinkedCode = name === 'referral_code' && parseReferralLink(location.search) !== null;
  return name === 'password' || isLinkedCode;
}

/** The sign-up screen. */
export function SignUpForm() {
  const invitation = useDeviceValue(getReferralCode, '');
  const form = useForm(SignUpFields, { ...EMPTY, referral_code: invitation });
  const clearDraft = useDraft('sign-up', form, isSecret);
  const referrer = useReferrer(form.values.referral_code);
  const navigate = useNavigate();
  const submit = useSubmit(form, async (body) => {
    const { has_mail_server } = await callApi(signUpEndpoints.signup, { body }, null);
    clearDraft();
    deleteReferral();
    const { username, email } = body;
    await navigate({
      to: '/sign-in',
      state: { newcomer: { username, email, hasLink: has_mail_server } },
    });
    void toast('success', 'your account has been created');
  });

  return (
    <AuthLayout title="Sign Up" promise="One free ticket for every contest">
      <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
        {/* The line keeps its height while empty, so that the form does not jump. */}
        <p role="status" className={`font-semibold ${invitation ? 'min-h-6' : 'empty:hidden'}`}>
          {referrer && referrer !== 'nobody' && `${referrer.name} invited you to play.`}
        </p>
        <FormAlert text={submit.problem} />
        <NameFields form={form} hint={USERNAME_HINT} />
        <TextField
          form={form}
          name="email"
          label="Email"
          hint="We'll email you a link to confirm it."
          type="email"
          autoComplete="email"
        />
        <NewPasswordField form={form} label="Password" />
        <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
          <legend className="pr-3 text-ink-soft">Optional</legend>
          <TextField
            form={form}
            name="referral_code"
            label="Referral code"
            hint={
              referrer === 'nobody'
                ? 'Nobody has this code. Check it, or leave the field empty.'
                : 'Once you confirm your email address, the friend with this code can see it and your username.'
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <AgeCheck
            isChecked={form.values.birth_confirmed}
            onChange={(isAdult) => form.check('birth_confirmed', isAdult)}
            isDisabled={form.isBusy}
          >
            . You can sign up without it, but contests ask for it.
          </AgeCheck>
        </fieldset>
        <Button type="submit" look="primary" size="big" disabled={submit.isDisabled}>
          Register
        </Button>
        <LegalNote />
        <p>
          <Link to="/sign-in" className="font-semibold text-link underline">
            Already have an account?
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
