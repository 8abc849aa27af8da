import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import {
  type ConfirmUsersBody,
  MAX_SELECTED_USERS,
  RESTORE_DAYS,
  type UsersFilter,
  type UsersMarked,
} from '../../../../contract/admin/users.ts';
import { formatNumber } from '../../../../contract/base/counts.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite, toOutcome } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { usersKey } from '../read/user-queries.ts';
import { userWriteWords } from '../read/user-words.ts';
import {
  countAccounts,
  countMarked,
  createSelection,
  type MarkedUsers,
  nameMarked,
  type UserMark,
} from './marked-users.ts';

interface MarkDialogProps {
  users: MarkedUsers;
  mark: UserMark;
  filter: UsersFilter;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onMarked: (words: string) => void;
}

/** The dialog that deletes, restores or confirms accounts, and names those that it can't change. */
export function MarkDialog({ users: first, mark, filter, onClose, onMarked }: MarkDialogProps) {
  const [users, setUsers] = useState(first);
  const client = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => sendMark(mark, createSelection(users, filter)),
    onSuccess: (answer) => {
      onMarked(describeMarked(answer, users, mark));
      if (answer.kept.length === 0) onClose();
    },
    // Without an answer the accounts may have changed, so the list is loaded again.
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
  const { verb, meaning } = marks[mark];
  const changed = error && toOutcome(error).problem?.selection;
  const isTooMany = countMarked(users) > MAX_SELECTED_USERS;

  if (data) return <UnchangedDialog marked={data} done={marks[mark].done} onClose={onClose} />;
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
        <p className="wrap-anywhere">These accounts match: {users.words}</p>
      )}
      <p>{meaning}</p>
      <div role="alert">
        {isTooMany && (
          <p data-kind="failed" className="notice">
            At most {formatNumber(MAX_SELECTED_USERS)} accounts can be changed at once. Use a filter
            that fewer accounts match.
          </p>
        )}
        {error && (
          <p data-kind="failed" className="notice">
            {changed
              ? `The list has changed. You selected ${countAccounts(changed.seen)}. Now ${formatNumber(changed.now)} match. Nothing was changed.`
              : describeFailedWrite(error, userWriteWords)}
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
            look={mark === 'delete' ? 'danger' : 'primary'}
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

/** The button of each mark, what was done, and what it means. */
const marks: Readonly<Record<UserMark, { verb: string; done: string; meaning: string }>> = {
  delete: {
    verb: 'Delete',
    done: 'deleted',
    meaning: `A deleted user is signed out everywhere and can't sign in. Other users no longer find the account, and boards show “Deleted player” with the same rank and points. Unsent strokes stay on the tablet. You can restore the account for ${RESTORE_DAYS} days.`,
  },
  restore: {
    verb: 'Restore',
    done: 'restored',
    meaning:
      'A restored user can sign in again with the same password. Boards and searches show the name again.',
  },
  confirm: {
    verb: 'Confirm by hand',
    done: 'confirmed',
    meaning:
      'Confirm only people whom you know: one person plays one ticket. Their tickets are ranked in tournaments without a stroke, and the ticket and the page about the draw say that you confirmed them. The audit names you. Their addresses stay unconfirmed, so no referral counts.',
  },
};

function sendMark(mark: UserMark, selection: ConfirmUsersBody): Promise<UsersMarked> {
  if (mark === 'confirm') return callApi(userEndpoints.confirmUsers, { body: selection });
  const body = { ...selection, is_deleted: mark === 'delete' };
  return callApi(userEndpoints.markUsersDeleted, { body });
}

interface UnchangedDialogProps {
  marked: UsersMarked;
  /** What was done, such as "deleted". */
  done: string;
  onClose: () => void;
}

/** The dialog that lists the unchanged accounts, each with the reason. */
function UnchangedDialog({ marked: { changed, kept }, done, onClose }: UnchangedDialogProps) {
  return (
    <Dialog title={`${countAccounts(changed.length)} ${done}`} onClose={onClose}>
      <p>
        {countAccounts(kept.length)} not {done}:
      </p>
      <ul className="wrap-anywhere">
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

function describeMarked({ changed, kept }: UsersMarked, users: MarkedUsers, mark: UserMark) {
  const { done } = marks[mark];
  if (users.kind === 'one' && kept.length === 0) return `${users.user.username} was ${done}.`;
  const words = `${countAccounts(changed.length)} ${done}.`;
  return kept.length === 0 ? words : `${words} ${countAccounts(kept.length)} not ${done}.`;
}
