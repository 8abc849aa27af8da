import { useMutation } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, useState } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import type { UserDetail, UserRow } from '../../../contract/admin/users.ts';
import { callApi } from '../../api/api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { FailedNotice } from '../ask/failed-notice.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { describeAccountChanges, describeLastEditor, type UserValues } from './account-changes.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { ResetFactors } from './reset-factors.tsx';
import { RevokeSessions } from './revoke-sessions.tsx';
import { roleOptions, useSaveUser } from './use-save-user.ts';
import { MarkButton } from './user-buttons.tsx';
import { emailFailureWords } from './user-words.ts';

interface UserFormProps {
  /** The account as it was last loaded. */
  present: UserDetail;
  ownId: number | null;
  /** Called when the form begins or ceases to differ from the account. */
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
  /** Called when the admin wants to erase the account. */
  onErase: () => void;
  /** Called with a sentence about what was done. */
  onDone: (words: string) => void;
}

/** The form with an account's values. */
export function UserForm(props: UserFormProps) {
  const { present, ownId, onChanged, onCancel, onErase, onDone } = props;
  const save = useSaveUser(present, () => onDone(`${present.user.username} was saved.`));
  const { form, isChanged, saving } = save;
  const { user } = save.shown;
  const [isMarking, setMarking] = useState(false);
  const isOwn = user.id === ownId;
  const fields = { ...form, isBusy: form.isBusy || user.is_deleted };

  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  return (
    <form
      noValidate
      className="grid gap-4 [&_:is(input[readonly],_select:disabled)]:[border-style:dashed] [&_:is(input[readonly],_select:disabled)]:bg-sunken"
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      {save.hasConflict && (
        <AccountConflict
          before={save.shown}
          now={present}
          mine={form.values}
          onTake={save.resetToPresent}
          onKeep={save.rebaseTyped}
        />
      )}
      {user.is_deleted && (
        <p className="min-w-0 text-ink-soft wrap-anywhere">
          This account is deleted. Restore it before you change it.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 @max-[340px]/main:grid-cols-[minmax(0,1fr)]">
        <TextField form={fields} name="first_name" label="First name" autoComplete="off" />
        <TextField form={fields} name="last_name" label="Last name" autoComplete="off" />
      </div>
      <SelectField
        form={{ ...fields, isBusy: fields.isBusy || isOwn }}
        name="user_role"
        label="Role"
        options={roleOptions}
        hint={
          isOwn
            ? "You can't change your own role. Another admin can."
            : "A scorer sees the pad. An admin sees this panel. A lower role ends the person's sessions."
        }
      />
      <ActiveSwitch
        isOn={form.values.is_active}
        isOff={fields.isBusy || isOwn}
        hint={
          isOwn
            ? "You can't close your own account. Another admin can."
            : "Unsent strokes on this person's tablet are kept when this is off."
        }
        onChange={(isActive) => form.check('is_active', isActive)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_p]:min-w-0 [&_p]:text-ink-soft [&_p]:wrap-anywhere">
        <RevokeSessions user={user} isOwn={isOwn} />
        {!isOwn && <ResetFactors user={user} />}
        {user.is_active && !user.is_deleted && !user.is_email_confirmed && (
          <SendVerification user={user} />
        )}
      </div>
      <FailedNotice>{saving.problem}</FailedNotice>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
        <MarkButton user={user} ownId={ownId} onMark={() => setMarking(true)} />
        <EraseButton user={user} isOwn={isOwn} hasChanges={isChanged} onAsk={onErase} />
        <span className="grow max-[30rem]:basis-full" />
        <SignInAfter error={saving.error} />
        <WorkButton onClick={onCancel}>Not now</WorkButton>
        <WorkButton type="submit" look="main" aria-disabled={save.isDisabled}>
          {form.isBusy ? 'Saving...' : 'Save'}
        </WorkButton>
      </div>
      {isMarking && (
        <MarkDialog
          users={{ kind: 'one', user }}
          mark={user.is_deleted ? 'restore' : 'delete'}
          filter={{}}
          onClose={() => setMarking(false)}
          onMarked={onDone}
        />
      )}
    </form>
  );
}

interface ActiveSwitchProps {
  isOn: boolean;
  /** True when the admin cannot change the switch. */
  isOff: boolean;
  hint: string;
  onChange: (isOn: boolean) => void;
}

/** The switch that allows an account to sign in. */
function ActiveSwitch({ isOn, isOff, hint, onChange }: ActiveSwitchProps) {
  const id = useId();
  return (
    <div className="flex gap-3.5">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isOff}
        aria-describedby={`${id}-hint`}
        className="relative mt-1 h-6.5 w-11 shrink-0 appearance-none rounded-full border-2 border-edge bg-sunken before:absolute before:start-0.5 before:top-0.5 before:size-4.5 before:rounded-full before:bg-edge checked:border-good checked:bg-good checked:before:start-5 checked:before:bg-on-good disabled:border-dashed disabled:opacity-60 forced-colors:before:bg-[ButtonText]"
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          Active
        </label>
        <p id={`${id}-hint`} className="text-ink-soft wrap-anywhere">
          {hint}
        </p>
      </div>
    </div>
  );
}

interface EraseButtonProps {
  user: UserRow;
  isOwn: boolean;
  /** True when the surrounding form has changes, which the question would discard. */
  hasChanges: boolean;
  onAsk: () => void;
}

/** The button that opens the question whether to erase an account. Admins erase their own under Profile. */
function EraseButton({ user, isOwn, hasChanges, onAsk }: EraseButtonProps) {
  const unsaved = hasChanges ? 'Finish your changes or close this first' : null;
  const obstacle = isOwn ? 'Erase your own account under Profile' : unsaved;
  return (
    <WorkButton
      look="danger"
      aria-haspopup="dialog"
      aria-label={`Erase ${user.username}${obstacle ? `: ${obstacle}` : ''}`}
      aria-disabled={obstacle !== null}
      title={obstacle ?? undefined}
      onClick={() => obstacle === null && onAsk()}
    >
      Erase...
    </WorkButton>
  );
}

/** The button that sends the confirmation email to an account's email address. */
function SendVerification({ user }: { user: UserRow }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () => callApi(userEndpoints.userVerification, { body: { user_id: user.id } }),
  });
  return (
    <>
      <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        Send a new verification email
      </WorkButton>
      <SignInAfter error={error} />
      <p role="status">
        {data?.has_mail_server === true &&
          `An email with a link to confirm the address is on its way to ${user.email}.`}
        {data?.has_mail_server === false &&
          'This server has no mail server, so nothing was sent. Set SMTP_URL, then send it again.'}
        {error && emailFailureWords(error, submittedAt)}
      </p>
    </>
  );
}

interface AccountConflictProps {
  /** The account as the admin present it. */
  before: UserDetail;
  /** The account as it is now. */
  now: UserDetail;
  /** The values in the form. */
  mine: UserValues;
  onTake: () => void;
  onKeep: () => void;
}

/** The notice of somebody else's changes beside the admin's own, with the question which to keep. */
function AccountConflict({ before, now, mine, onTake, onKeep }: AccountConflictProps) {
  const [title] = useState(() => describeLastEditor(before, now, Date.now()));
  const changes = describeAccountChanges(before.user, now.user, mine);
  return (
    <div role="alert" className="notice flex gap-3">
      <TriangleAlert aria-hidden="true" size={22} className="shrink-0" />
      <div>
        <p className="font-bold">{title}</p>
        {changes.length === 0 ? (
          <p>The values in this form are the same.</p>
        ) : (
          changes.map((change) => <p key={change}>{change}</p>)
        )}
        <p>Nothing of yours is saved yet.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <WorkButton onClick={onTake}>Use the new values</WorkButton>
          <WorkButton onClick={onKeep}>Keep my changes</WorkButton>
        </div>
      </div>
    </div>
  );
}
