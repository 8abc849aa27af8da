import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { callApi } from '../../../api/api.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { TypedAnswer } from '../typed-answer.tsx';
import { usersKey } from '../user-queries.ts';
import { userWriteWords } from '../user-words.ts';

/** Longer than usernames may be, because an operator may have assigned a long one. */
const MAX_NAME_LENGTH = 200;

interface EraseDialogProps {
  user: Pick<UserRow, 'id' | 'username'>;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onErased: (words: string) => void;
}

/** The dialog that erases an account for good, after the admin has typed its username. */
export function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const erasure = useMutation({
    mutationFn: () =>
      callApi(userEndpoints.eraseUser, { body: { user_id: user.id, username: typed } }),
    onSuccess: () => onErased(`${user.username} was erased.`),
    // Without an answer the account may be erased, so the list is loaded again.
    onSettled: () => void client.invalidateQueries({ queryKey: usersKey }),
  });
  return (
    <AskDialog
      title={
        <>
          Erase <bdi>{user.username}</bdi>?
        </>
      }
      verb={erasure.isPending ? 'Erasing...' : 'Erase'}
      look="danger"
      write={erasure}
      words={userWriteWords}
      isReady={typed === user.username}
      onConfirm={() => erasure.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>Deleted:</strong> names, email address, password, picture, profile, friends,
        sign-ins, invitations, and all emails and messages of this address.
      </p>
      <p>
        <strong>Not deleted:</strong> scores, tickets and points, as “Deleted player”, and the
        audit, which keeps only the ID {user.id}.
      </p>
      <p data-kind="failed" className="notice">
        This can't be undone.
      </p>
      <TypedAnswer
        label={
          <>
            Type <bdi>{user.username}</bdi> to confirm
          </>
        }
        value={typed}
        maxLength={MAX_NAME_LENGTH}
        onChange={setTyped}
      />
    </AskDialog>
  );
}
