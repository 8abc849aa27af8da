import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { callApi } from '../../../api/api.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../../ui/table/work-button.tsx';
import { useHasNoMailServer } from '../../panel-state/panel-state-query.ts';
import { emailFailureWords } from '../read/user-words.ts';

/** Sends an account the link that confirms its address. */
export function SendVerification({ user }: { user: UserRow }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () => callApi(userEndpoints.userVerification, { body: { user_id: user.id } }),
  });
  const hasNoMailServer = useHasNoMailServer();
  return (
    <>
      <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        Send a new verification email
      </WorkButton>
      <SignInAfter error={error} />
      <p role="status">
        {data &&
          !hasNoMailServer &&
          `An email with a link to confirm the address is on its way to ${user.email}.`}
        {data &&
          hasNoMailServer &&
          'This server has no mail server, so nothing was sent. Set SMTP_URL, then send it again.'}
        {error && emailFailureWords(error, submittedAt)}
      </p>
    </>
  );
}
