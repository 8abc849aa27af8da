import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import {
  MAX_SELECTED_USERS,
  RESTORE_DAYS,
  type UsersFilter,
  type UsersMarked,
} from '../../../../contract/admin/users.ts';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { callApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { findProblem } from '../../table/csv/find-problem.ts';
import { usersKey } from '../read/user-queries.ts';
import { userFailureWords } from '../read/user-words.ts';
import {
  countAccounts,
  countMarked,
  createMarkBody,
  type MarkedUsers,
  nameMarked,
} from './marked-users.ts';

interface MarkDialogProps {
  users: MarkedUsers;
  isDeleted: boolean;
  filter: UsersFilter;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onMarked: (words: string) => void;
}

/** The dialog that deletes or restores accounts, and names those that it can't change. */
export function MarkDialog({
  users: first,
  isDeleted,
  filter,
  onClose,
  onMarked,
}: MarkDialogProps) {
  const [users, setUsers] = useState(first);
  const client = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () =>
      callApi(userEndpoints.markUsersDeleted, { body: createMarkBody(users, filter, isDeleted) }),
    onSuccess: (answer) => {
      onMarked(describeMarked(answer, users, isDeleted));
      if (answer.kept.length === 0) onClose();
    },
    // Without an answer the accounts may have changed, so the list is loaded again.
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
  const verb = isDeleted ? 'Delete' : 'Restore';
  const changed = findProblem(error)?.selection;
  const isTooMany = countMarked(users) > MAX_SELECTED_USERS;

  if (data) return <UnchangedDialog marked={data} isDeleted={isDeleted} onClose={onClose} />;
  return (
    <Dialog
      title={
        <>
          {verb} <bdi>{nameMarked(users)}</bdi>?
        </>
      }
      onClose={onClose}
    >
      {users.kind === 'selected' && users.words !== null && users.selection.kind === 'all' && (
        <p className="users-words">These accounts match: {users.words}</p>
      )}
      <p>{isDeleted ? deletionWords : restoreWords}</p>
      <div role="alert">
        {isTooMany && (
          <p className="users-alert">
            At most {formatNumber(MAX_SELECTED_USERS)} accounts can be changed at once. Use a filter
            that fewer accounts match.
          </p>
        )}
        {error && (
          <p className="users-alert">
            {changed
              ? `The list has changed. You selected ${countAccounts(changed.seen)}. Now ${formatNumber(changed.now)} match. Nothing was changed.`
              : userFailureWords(error)}
          </p>
        )}
      </div>
      <div className="list-answers">
        <Button onClick={onClose}>Not now</Button>
        <SignInAfter error={error} />
        {changed && users.kind === 'selected' ? (
          <Button
            onClick={() => {
              setUsers({ ...users, selection: { kind: 'all', total: changed.now } });
              reset();
            }}
          >
            Select all {formatNumber(changed.now)}
          </Button>
        ) : (
          <Button
            look={isDeleted ? 'danger' : 'primary'}
            aria-disabled={isPending || isTooMany}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
            onClick={() => !isPending && !isTooMany && mutate()}
          >
            {verb}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const deletionWords = `A deleted user is signed out everywhere and can't sign in. Other users no longer find the account, and boards show “Deleted player” with the same rank and points. Unsent strokes stay on the tablet. You can restore the account for ${RESTORE_DAYS} days.`;
const restoreWords =
  'A restored user can sign in again with the same password. Boards and searches show the name again.';

interface UnchangedDialogProps {
  marked: UsersMarked;
  isDeleted: boolean;
  onClose: () => void;
}

/** The dialog that lists the unchanged accounts, each with the reason. */
function UnchangedDialog({ marked: { changed, kept }, isDeleted, onClose }: UnchangedDialogProps) {
  const verb = isDeleted ? 'deleted' : 'restored';
  return (
    <Dialog title={`${countAccounts(changed.length)} ${verb}`} onClose={onClose}>
      <p>
        {countAccounts(kept.length)} not {verb}:
      </p>
      <ul className="users-kept">
        {kept.map(({ id, username, why }) => (
          <li key={id}>
            <bdi className="font-semibold">{username}</bdi>: {why}.
          </li>
        ))}
      </ul>
      <div className="list-answers">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}

function describeMarked({ changed, kept }: UsersMarked, users: MarkedUsers, isDeleted: boolean) {
  const verb = isDeleted ? 'deleted' : 'restored';
  if (users.kind === 'one' && kept.length === 0) return `${users.user.username} was ${verb}.`;
  const done = `${countAccounts(changed.length)} ${verb}.`;
  return kept.length === 0 ? done : `${done} ${countAccounts(kept.length)} not ${verb}.`;
}
