import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { formatDate } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { FailedList } from '../../table/list-faces.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { userQuery } from '../read/user-queries.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { EraseNotice } from './erase-notice.tsx';
import { UserForm } from './user-form.tsx';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../../ui/leave/leave-question.tsx')).LeaveQuestion,
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
          opened={data}
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
