import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { userEndpoints } from '../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../contract/admin/users.ts';
import { callApi } from '../../api/api.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { userWriteWords } from './user-words.ts';

/** The button that removes the second factors of an account whose owner lost them, with a confirmation. */
export function ResetFactors({ user }: { user: UserRow }) {
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => callApi(userEndpoints.resetFactors, { body: { user_id: user.id } }),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <WorkButton
        aria-haspopup="dialog"
        onClick={() => {
          reset.reset();
          setAsking(true);
        }}
      >
        Remove second factor
      </WorkButton>
      <p role="status">
        {reset.data &&
          (reset.data.had_factor
            ? 'The password alone signs in now.'
            : 'This account has no second factor.')}
      </p>
      {isAsking && (
        <AskDialog
          title={
            <>
              Remove the second factor of <bdi>{user.username}</bdi>
            </>
          }
          verb="Remove"
          look="danger"
          write={reset}
          words={userWriteWords}
          onConfirm={() => reset.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            For an owner who lost the phone and the recovery codes. Be sure that it's the owner who
            asks you: the password alone signs in then. They get an email about it.
          </p>
        </AskDialog>
      )}
    </>
  );
}
