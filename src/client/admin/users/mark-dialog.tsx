import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import {
  type ConfirmUsersBody,
  MAX_SELECTED_USERS,
  RESTORE_DAYS,
  type UserRow,
  type UsersFilter,
  type UsersMarked,
} from '../../../contract/admin/users.ts';
import { formatCount, formatNumber } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { toOutcome, type WriteWords } from '../../api/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { FailedNotice } from '../ask/failed-notice.tsx';
import { countSelected, type Selection } from '../table/selection.ts';
import { usersKey } from './user-queries.ts';
import { userWriteWords } from './user-words.ts';

/** What is done with accounts from the list. */
export type UserMark = 'delete' | 'restore' | 'confirm';

/** The accounts to change: one from the list, or the selected ones. */
export type MarkedUsers =
  | { readonly kind: 'one'; readonly user: Pick<UserRow, 'id' | 'username'> }
  | {
      readonly kind: 'selected';
      readonly selection: Selection;
      /** The described filter; null without one. */
      readonly words: string | null;
    };

/** Returns the number of accounts, as the admin saw it. */
function countMarked(users: MarkedUsers): number {
  return users.kind === 'one' ? 1 : countSelected(users.selection);
}

/** Describes the accounts: "dagny", "1 account", "all 1,204 accounts". */
function nameMarked(users: MarkedUsers): string {
  if (users.kind === 'one') return users.user.username;
  const count = countAccounts(countMarked(users));
  return users.selection.kind === 'all' ? `all ${count}` : count;
}

/** Formats a number of accounts: "1 account", "1,204 accounts". */
function countAccounts(number: number): string {
  return formatCount(number, 'account');
}

/** Creates the selection of the call that changes the accounts. */
function createSelection(users: MarkedUsers, filter: UsersFilter): ConfirmUsersBody {
  if (users.kind === 'one') return { filter, selected: { ids: [users.user.id] } };
  const { selection } = users;
  if (selection.kind === 'all') return { filter, selected: { all: selection.total } };
  return { filter, selected: { ids: [...selection.ids] } };
}

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
  const marking = useMutation({
    mutationFn: () => sendMark(mark, createSelection(users, filter)),
    onSuccess: (answer) => {
      onMarked(describeMarked(answer, users, mark));
      if (answer.kept.length === 0) onClose();
    },
    // Without an answer the accounts may have changed, so the list is loaded again.
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
  const { data } = marking;
  const { verb, meaning } = marks[mark];
  const isTooMany = countMarked(users) > MAX_SELECTED_USERS;
  const changed = marking.error && toOutcome(marking.error).problem?.selection;
  const next =
    changed && users.kind === 'selected'
      ? { ...users, selection: { kind: 'all', total: changed.now } as const }
      : null;

  if (data) return <UnchangedDialog marked={data} done={marks[mark].done} onClose={onClose} />;
  return (
    <AskDialog
      title={
        <>
          {verb} <bdi>{nameMarked(users)}</bdi>?
        </>
      }
      verb={next ? `Select all ${formatNumber(next.selection.total)}` : verb}
      look={mark === 'delete' ? 'danger' : 'main'}
      write={marking}
      words={markWords}
      {...(isTooMany && { isReady: false })}
      onConfirm={() => {
        if (!next) return marking.mutate();
        setUsers(next);
        marking.reset();
      }}
      onClose={onClose}
    >
      {users.kind === 'selected' && users.words !== null && users.selection.kind === 'all' && (
        <p className="wrap-anywhere">These accounts match: {users.words}</p>
      )}
      <p>{meaning}</p>
      <FailedNotice>
        {isTooMany &&
          `At most ${formatNumber(MAX_SELECTED_USERS)} accounts can be changed at once. Use a filter that fewer accounts match.`}
      </FailedNotice>
    </AskDialog>
  );
}

const markWords: WriteWords = {
  ...userWriteWords,
  problems: {
    ...userWriteWords.problems,
    'selection-changed': ({ selection }) =>
      `The list has changed. You selected ${countAccounts(selection?.seen ?? 0)}. Now ${formatNumber(selection?.now ?? 0)} match. Nothing was changed.`,
  },
};

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
