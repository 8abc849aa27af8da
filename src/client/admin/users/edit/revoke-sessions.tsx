import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { formatCount } from '../../../../contract/base/counts.ts';
import { callApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { userFailureWords } from '../read/user-words.ts';

interface RevokeSessionsProps {
  user: UserRow;
  isOwn: boolean;
}

/**
 * The button that signs an account out on all its devices, with a confirmation. The admin's own device stays signed in.
 */
export function RevokeSessions({ user, isOwn }: RevokeSessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => callApi(userEndpoints.endUserSessions, { body: { user_id: user.id } }),
    onSuccess: () => setAsking(false),
  });
  const label = isOwn ? 'Sign out everywhere else' : 'Sign out everywhere';
  return (
    <>
      <WorkButton
        aria-haspopup="dialog"
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {label}
      </WorkButton>
      <p role="status">
        {data && (data.ended === 0 ? 'No device was signed in.' : describeRevoked(data.ended))}
      </p>
      {isAsking && (
        <Dialog title={`${label}: ${user.username}`} onClose={() => setAsking(false)}>
          <p>
            {isOwn
              ? 'All your other devices must sign in again. This one stays signed in.'
              : 'All devices of this account must sign in again. Unsent strokes stay on the tablet.'}
          </p>
          <div role="alert">
            {error && <p className="users-alert">{userFailureWords(error)}</p>}
          </div>
          <div className="list-answers">
            <Button onClick={() => setAsking(false)}>Not now</Button>
            <SignInAfter error={error} />
            <Button look="primary" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
              Sign out
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function describeRevoked(ended: number): string {
  return `${formatCount(ended, 'device was', 'devices were')} signed out.`;
}
