import * as v from 'valibot';
import { invitationEndpoints } from '../../../contract/account/invitation-endpoints.ts';
import {
  InvitationAccountBody,
  type ScorerInvitation,
} from '../../../contract/account/invitations.ts';
import { CallError } from '../../../contract/base/call.ts';
import type { FollowedGroup } from '../../../contract/base/followed-group.ts';
import { callApi } from '../../api/api.ts';
import { AgeCheck } from '../../ui/age-check.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { LegalNote } from '../forms/legal-note.tsx';
import { NameFields } from '../forms/name-fields.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { describeUnsavedSession, storeSignIn } from '../sign-in/sign-in.ts';
import { USERNAME_HINT } from '../sign-up/username-hint.ts';
import { describeInvitationProblem } from './invitation-words.ts';

const { token: _, ...entries } = InvitationAccountBody.entries;
const AccountFields = v.object({ ...entries, birth_confirmed: v.boolean() });

interface InvitationFormProps {
  token: string;
  invitation: ScorerInvitation;
  /**
   * Called when the email address or the invitation was used meanwhile, so that the page loads the invitation again.
   */
  onTaken: () => Promise<void>;
  /** Called with the groups that have no room for another scorer. */
  onAccepted: (fullGroups: readonly FollowedGroup[]) => Promise<void>;
}

/** The form that creates an account for an invited scorer. The link has already confirmed the email address. */
export function InvitationForm(props: InvitationFormProps) {
  const { token, invitation, onTaken, onAccepted } = props;
  const form = useForm(AccountFields, {
    ...splitName(invitation.name),
    username: '',
    password: '',
    birth_confirmed: false,
  });
  const clearDraft = useDraft(`invitation ${invitation.email}`, form, isPassword);
  const submit = useSubmit(
    form,
    async (body) => {
      const { full_groups, ...signedIn } = await callApi(
        invitationEndpoints.invitationAccount,
        { body: { ...body, token } },
        null,
      ).catch(async (error: unknown) => {
        if (isTaken(error)) await onTaken();
        throw error;
      });
      clearDraft();
      await storeSignIn(signedIn);
      await onAccepted(full_groups);
    },
    (error) => {
      if (isTaken(error)) return describeInvitationProblem(error);
      return describeUnsavedSession(error);
    },
  );
  return (
    <form onSubmit={submit.onSubmit} noValidate className="flex flex-col gap-5">
      <p>
        Make your account for <strong className="break-words">{invitation.email}</strong>.
      </p>
      <FormAlert text={submit.problem} />
      <NameFields form={form} hint={USERNAME_HINT} />
      <NewPasswordField form={form} label="Password" />
      <AgeCheck
        isChecked={form.values.birth_confirmed}
        onChange={(isAdult) => form.check('birth_confirmed', isAdult)}
        isDisabled={form.isBusy}
      >
        . You can enter scores without it, but contests ask for it.
      </AgeCheck>
      <LegalNote />
      <Button type="submit" look="primary" disabled={submit.isDisabled} className="min-h-12">
        Register and enter scores
      </Button>
    </form>
  );
}

function isPassword(name: string): boolean {
  return name === 'password';
}

/** Whether the link expired, or its email address got an account, after the page was opened. */
function isTaken(error: unknown): error is CallError {
  if (!(error instanceof CallError) || !('problem' in error.failure)) return false;
  return ['link-invalid', 'email-taken'].includes(error.failure.problem.type);
}

/** Splits the name on the office's list before its last word. The scorer can correct both parts. */
function splitName(name: string): { first_name: string; last_name: string } {
  const at = name.lastIndexOf(' ');
  if (at < 0) return { first_name: name, last_name: '' };
  return { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
