import { useMutation } from '@tanstack/react-query';
import { userEndpoints } from '../../../../contract/admin/user-endpoints.ts';
import type { UserRow } from '../../../../contract/admin/users.ts';
import { callApi } from '../../../api/api.ts';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { emailFailureWords } from '../read/user-words.ts';

/** The button that sends the confirmation email to an account's email address. */
export function SendVerification({ user }: { user: UserRow }) {
  const { mutate, data, error, isPending, submittedAt } = useMutation({
    mutationFn: () => callApi(userEndpoints.userVerification, { body: { user_id: user.id } }),
  });
  return (
    <>
      <WorkButton aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        Send a new verification email
      </WorkButton>
      <SignInAfter error={error} />
      <p role="status">
        {data?.has_mail_server === true &&
          `An email with a link to confirm the address is on its way to ${user.email}.`}
        {data?.has_mail_server === false &&
          'This server has no mail server, so nothing was sent. Set SMTP_URL, then send it again.'}
        {error && emailFailureWords(error, submittedAt)}
      </p>
    </>
  );
}
