import { useEffect, useState } from 'react';
import type { UserDetail } from '../../../../contract/admin/users.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { MarkDialog } from '../mark/mark-dialog.tsx';
import { AccountConflict } from './account-conflict.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { EraseButton } from './erase-button.tsx';
import { RevokeSessions } from './revoke-sessions.tsx';
import { SendVerification } from './send-verification.tsx';
import { roleOptions, useSaveUser } from './use-save-user.ts';
import { MarkButton } from './user-buttons.tsx';

interface UserFormProps {
  /** The account as it was when the dialog opened. Later loads do not change it. */
  opened: UserDetail;
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
  const { opened, ownId, onChanged, onCancel, onErase, onDone } = props;
  const save = useSaveUser(opened, () => onDone(`${opened.user.username} was saved.`));
  const { base, form, isChanged, conflict, problem, error, onSubmit, isDisabled } = save;
  const { user } = base;
  const [isMarking, setMarking] = useState(false);
  const isOwn = user.id === ownId;
  const fields = { ...form, isBusy: form.isBusy || user.is_deleted };

  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  return (
    <form
      noValidate
      className="grid gap-4 [&_:is(input[readonly],_select:disabled)]:[border-style:dashed] [&_:is(input[readonly],_select:disabled)]:bg-sunken"
      onSubmit={onSubmit}
    >
      {conflict && (
        <AccountConflict
          before={base}
          now={conflict}
          mine={form.values}
          onTake={save.takeTheirs}
          onKeep={save.keepMine}
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
      <div className="user-sessions">
        <RevokeSessions user={user} isOwn={isOwn} />
        {user.is_active && !user.is_deleted && !user.is_email_confirmed && (
          <SendVerification user={user} />
        )}
      </div>
      <div role="alert">{problem !== null && <p className="users-alert">{problem}</p>}</div>
      <div className="user-answers">
        <MarkButton user={user} ownId={ownId} onMark={() => setMarking(true)} />
        <EraseButton user={user} isOwn={isOwn} hasChanges={isChanged} onAsk={onErase} />
        <span className="grow" />
        <SignInAfter error={problem === null ? null : error} />
        <WorkButton onClick={onCancel}>Not now</WorkButton>
        <WorkButton type="submit" look="main" aria-disabled={isDisabled}>
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
