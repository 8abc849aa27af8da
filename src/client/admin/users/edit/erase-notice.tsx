import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { callApi } from '../../../api/api.ts';
import { describeFailedWrite } from '../../../api/outcome.ts';
import { formatDate } from '../../../ui/dates.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { usersKey } from '../read/user-queries.ts';
import { userWriteWords } from '../read/user-words.ts';

/** The notice that the owner asked to erase the account, with a button that cancels this. */
export function EraseNotice({ user }: { user: UserRow }) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi(userEndpoints.cancelUserErase, { query: { user_id: user.id } }),
    // Without an answer the account may be kept or erased, so it is loaded again.
    onSettled: () => client.invalidateQueries({ queryKey: usersKey }),
  });
  if (user.erase_at === null && !data && !error) return null;
  return (
    <div className="user-sessions">
      {user.erase_at !== null && (
        <>
          <p>{describeErase(user, user.erase_at)}</p>
          <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
            Keep this account
          </WorkButton>
          <SignInAfter error={error} />
        </>
      )}
      <p role="status">
        {data && user.erase_at === null && 'The account is kept. Its owner gets an email.'}
        {error && describeFailedWrite(error, userWriteWords)}
      </p>
    </div>
  );
}

function describeErase({ is_active, is_deleted }: UserRow, eraseAt: string): string {
  const asked = 'Somebody who knows its password asked to erase this account.';
  return is_active && !is_deleted
    ? `${asked} That happens on ${formatDate(eraseAt)}.`
    : `${asked} That waits until the account is open again, and for 7 days after that.`;
}
