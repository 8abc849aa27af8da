import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { SaveUserBody, type UserDetail } from '../../../contract/admin/users.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, toOutcome } from '../../api/outcome.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import { listChangedValues, toUserValues, type UserValues } from './account-changes.ts';
import { userQuery, usersKey } from './user-queries.ts';
import { userWriteWords } from './user-words.ts';

const UserFields = v.object({
  first_name: SaveUserBody.entries.first_name,
  last_name: SaveUserBody.entries.last_name,
  user_role: UserRole,
  is_active: v.boolean(),
});

export const roleOptions = UserRole.options.map((role) => ({ value: role, label: role }));

/**
 * Saves an account's values over the version that the admin saw. After somebody else's change, the form keeps its
 * values until the admin has chosen.
 * @param opened the account as the dialog opened it
 */
export function useSaveUser(opened: UserDetail, onSaved: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<UserDetail | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const present = toUserValues(base.user);
  const form = useForm(UserFields, present, true);
  const changed = listChangedValues(present, form.values);

  async function send(ready: v.InferOutput<typeof UserFields>) {
    const { id, version } = base.user;
    setError(null);
    try {
      await callApi(userEndpoints.saveUser, { body: { id, version, ...ready } });
    } catch (failure) {
      const isChanged =
        failure instanceof Error && toOutcome(failure).problem?.type === 'account-changed';
      if (!isChanged) throw failure;
      setConflict(await client.fetchQuery(userQuery(id)));
      return;
    }
    void client.invalidateQueries({ queryKey: usersKey });
    onSaved();
  }

  const submission = useSending(form, send, (failure) => {
    if (!(failure instanceof Error)) throw failure;
    setError(failure);
    const errors = toOutcome(failure).problem?.errors ?? [];
    const fields = errors.filter(({ path }) => path in present);
    form.refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    return fields.length > 0 && fields.length === errors.length
      ? 'Correct the marked fields.'
      : describeFailedWrite(failure, userWriteWords);
  });

  /** Continues from the account as it is now, with the given form values. */
  function goOnWith(kept: readonly (keyof UserValues)[]) {
    if (!conflict) return;
    const { is_active, ...texts } = form.values;
    form.reset();
    for (const name of kept) {
      if (name === 'is_active') form.check(name, is_active);
      else form.change(name, texts[name]);
    }
    setBase(conflict);
    setConflict(null);
  }

  return {
    ...submission,
    form,
    /** The account from which the form started. */
    base,
    /** The account after somebody else's change, until the admin has chosen; null without one. */
    conflict,
    error,
    isChanged: changed.length > 0,
    isDisabled: submission.isDisabled || conflict !== null || changed.length === 0,
    takeTheirs: () => goOnWith([]),
    /** Applies the admin's changes to the account as it is now. */
    keepMine: () => goOnWith(changed),
  };
}
