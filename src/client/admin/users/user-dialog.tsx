import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { KEEP_ACCOUNT_DAYS } from '../../../contract/account/credentials.ts';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../contract/admin/users.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import { formatDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { FailedList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { TypedAnswer } from './typed-answer.tsx';
import { UserForm } from './user-form.tsx';
import { userQuery, usersKey } from './user-queries.ts';
import { userWriteWords } from './user-words.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../ui/leave/leave-question.tsx')).LeaveQuestion,
}));

interface UserDialogProps {
  user: UserRow;
  ownId: number | null;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onDone: (words: string) => void;
}

/** The dialog that changes an account, which it loads again when it opens. */
export function UserDialog({ user, ownId, onClose, onDone }: UserDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(userQuery(user.id));
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const leaving = useAskBeforeLeaving(isChanged);
  const tryToClose = () => (isChanged ? setAsking(true) : onClose());
  const finish = (words: string) => {
    onDone(words);
    onClose();
  };
  // The question replaces the form, because two stacked dialogs would show two sets of buttons.
  if (isErasing) {
    return <EraseDialog user={user} onClose={() => setErasing(false)} onErased={finish} />;
  }
  return (
    <Dialog
      title={
        <>
          Edit <bdi>{user.username}</bdi>
        </>
      }
      onClose={tryToClose}
    >
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        ID {user.id}, {user.email}, joined {formatDate(user.date_joined)}
      </p>
      {data && !data.user.is_erased && <EraseNotice user={data.user} />}
      {data?.user.is_erased ? (
        <ErasedNote onClose={onClose} />
      ) : data && isFetchedAfterMount ? (
        <UserForm
          present={data}
          ownId={ownId}
          onChanged={setChanged}
          onCancel={tryToClose}
          onErase={() => setErasing(true)}
          onDone={finish}
        />
      ) : error ? (
        <FailedList noun="the account" error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading the account...</p>
      )}
      {isAsking && (
        <Suspense>
          <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />
        </Suspense>
      )}
      {leaving}
    </Dialog>
  );
}

function ErasedNote({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>
        This account was erased. Its scores and tickets stay, as “Deleted player”. Nothing can be
        changed or restored.
      </p>
      <div className="list-answers">
        <WorkButton onClick={onClose}>Done</WorkButton>
      </div>
    </>
  );
}

/** The notice that somebody asked to erase the account, with buttons that start or cancel this. */
function EraseNotice({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (isErased: boolean) =>
      isErased
        ? callApi(userEndpoints.requestUserErase, { body: { user_id: user.id } })
        : callApi(userEndpoints.cancelUserErase, { query: { user_id: user.id } }),
    // Without an answer the account may be kept or erased, so it is loaded again.
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
  const words = describeErase(user);
  if (words === null && !data && !error) return null;
  const canStart = user.erase_at === null && user.is_active && !user.is_deleted;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&_p]:min-w-0 [&_p]:text-ink-soft [&_p]:wrap-anywhere">
      {words !== null && (
        <>
          <p>{words}</p>
          {canStart && (
            <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate(true)}>
              Start the deletion
            </WorkButton>
          )}
          <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate(false)}>
            Keep this account
          </WorkButton>
          <SignInAfter error={error} />
        </>
      )}
      <p role="status">
        {data && words === null && 'The account is kept. Its owner gets an email.'}
        {error && describeFailedWrite(error, userWriteWords)}
      </p>
    </div>
  );
}

/** Describes how far the erase of an account is; null when nobody asked for it. */
function describeErase({ is_active, is_deleted, erase_at, erase_asked_at }: UserRow) {
  const isOpen = is_active && !is_deleted;
  if (erase_at !== null) {
    const asked = 'The deletion of this account has started.';
    return isOpen
      ? `${asked} It is erased on ${formatDate(erase_at)}, unless its owner signs in and keeps it.`
      : `${asked} It waits until the account is open again, and for ${KEEP_ACCOUNT_DAYS} days after that.`;
  }
  if (erase_asked_at === null) return null;
  const asked = `Somebody asked on ${formatDate(erase_asked_at)} to delete the account with this address.`;
  return isOpen
    ? `${asked} The link in our email starts that. Start it yourself only if you know that its owner asked.`
    : `${asked} It is closed and got no link. Erase it if its owner asked.`;
}

/** Longer than usernames may be, because an operator may have assigned a long one. */
const MAX_NAME_LENGTH = 200;

interface EraseDialogProps {
  user: Pick<UserRow, 'id' | 'username'>;
  onClose: () => void;
  /** Called with a sentence about what was done. */
  onErased: (words: string) => void;
}

/** The dialog that erases an account for good, after the admin has typed its username. */
function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
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
