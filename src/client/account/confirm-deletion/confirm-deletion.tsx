import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmDeletionEndpoints } from '../../../contract/account/confirm-deletion-endpoints.ts';
import { KEEP_ACCOUNT_DAYS } from '../../../contract/account/credentials.ts';
import { CallError } from '../../../contract/base/call.ts';
import { callApi } from '../../api/api.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { describeFailure } from '../forms/failure-words.ts';
import { FormAlert } from '../forms/form-alert.tsx';

const NO_SECRET = 'This link is incomplete. Open it from the email we sent you.';

const WRONG_LINK =
  "This link doesn't work. It has expired, or was replaced by a newer one, or the account stays or was deleted. If you still want it deleted, ask again.";

/**
 * The page behind the link of a deletion request. The user has to press a button, because mail scanners open links,
 * too.
 * @param token the secret of the link
 */
export function ConfirmDeletion({ token }: { token: string }) {
  const [problem, setProblem] = useState(token === '' ? NO_SECRET : null);
  const [eraseAt, setEraseAt] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOpen = eraseAt === null && problem !== NO_SECRET && problem !== WRONG_LINK;

  async function confirm() {
    setProblem(null);
    setBusy(true);
    try {
      // The link works without a session, and for any account.
      const { confirmDeletion } = confirmDeletionEndpoints;
      setEraseAt((await callApi(confirmDeletion, { body: { token } }, null)).erase_at);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isWrong = 'problem' in error.failure && error.failure.status === 422;
      setProblem(isWrong ? WRONG_LINK : describeFailure(error.failure));
    }
    setBusy(false);
  }

  return (
    <AuthLayout title="Delete your account">
      <FormAlert text={problem} />
      {isOpen && (
        <p className="text-lg">
          Somebody asked us to delete the account that our email names. If you confirm, we erase
          your names, your address, your picture, your profile, your friends and your messages after{' '}
          {KEEP_ACCOUNT_DAYS} days. Until then you can sign in and keep the account. Your scores and
          tickets stay without your name. An erased account can't be restored.
        </p>
      )}
      <p role="status" className="text-lg empty:hidden">
        {eraseAt &&
          `Your account will be deleted on ${formatDay(eraseAt)}, for good. We've sent you an email about it. To keep the account, sign in before that day.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button look="danger" disabled={isBusy} onClick={confirm}>
            Yes, delete my account
          </Button>
        )}
        {problem === WRONG_LINK && (
          <Link to="/account-deletion" className={getButtonClass('primary')}>
            Ask again
          </Link>
        )}
        <Link to="/" className={getButtonClass('plain')}>
          {isOpen ? 'No, keep my account' : 'Continue'}
        </Link>
      </div>
    </AuthLayout>
  );
}
