import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../contract/admin/users.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { userWriteWords } from './user-words.ts';

interface RevokeSessionsProps {
  user: UserRow;
  isOwn: boolean;
}

/**
 * The button that signs an account out on all its devices, with a confirmation. The admin's own device stays signed in.
 */
export function RevokeSessions({ user, isOwn }: RevokeSessionsProps) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => callApi(userEndpoints.endUserSessions, { body: { user_id: user.id } }),
    onSuccess: () => setAsking(false),
  });
  const label = isOwn ? 'Sign out everywhere else' : 'Sign out everywhere';
  return (
    <>
      <WorkButton
        aria-haspopup="dialog"
        onClick={() => {
          end.reset();
          setAsking(true);
        }}
      >
        {label}
      </WorkButton>
      <p role="status">
        {end.data &&
          (end.data.ended === 0 ? 'No device was signed in.' : describeRevoked(end.data.ended))}
      </p>
      {isAsking && (
        <AskDialog
          title={`${label}: ${user.username}`}
          verb="Sign out"
          write={end}
          words={userWriteWords}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isOwn
              ? 'All your other devices must sign in again. This one stays signed in.'
              : 'All devices of this account must sign in again. Unsent strokes stay on the tablet.'}
          </p>
        </AskDialog>
      )}
    </>
  );
}

function describeRevoked(ended: number): string {
  return `${formatCount(ended, 'device was', 'devices were')} signed out.`;
}
