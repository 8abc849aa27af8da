import { useEffect } from 'react';
import * as v from 'valibot';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import { SaveUserBody, type UserDetail } from '../../../contract/admin/users.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { callApi } from '../../api/api.ts';
import { useFormDocument } from '../../ui/form/use-document.ts';
import { toUserValues } from './account-changes.ts';
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
 * @param onSaved called once the account is stored as typed, also when the answer was lost
 */
export function useSaveUser(present: UserDetail, onSaved: () => void) {
  const draft = useFormDocument({
    schema: UserFields,
    present,
    getVersion: ({ user }) => user.version,
    format: ({ user }) => toUserValues(user),
    send: (body: SaveUserBody) => callApi(userEndpoints.saveUser, { body }),
    queryKey: userQuery(present.user.id).queryKey,
    others: [usersKey],
    words: userWriteWords,
  });
  const { form, shown, isChanged, isSaved, hasConflict, save } = draft;
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  return {
    ...draft,
    isDisabled: !isChanged || form.ready === null || form.isBusy || hasConflict,
    submit: () => {
      const { id, version } = shown.user;
      if (isChanged && form.ready && !hasConflict) save({ id, version, ...form.ready });
    },
  };
}
