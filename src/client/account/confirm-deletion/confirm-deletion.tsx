import { Link } from '@tanstack/react-router';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { AuthLayout } from '../forms/auth-layout.tsx';
import { FormAlert } from '../forms/form-alert.tsx';
import { describeLinkedRequest } from './request-link-words.ts';
import { useLinkedRequest } from './use-linked-request.ts';

/**
 * The page behind the link of a deletion request. The user has to press a button, because mail scanners open links,
 * too.
 * @param token the secret of the link
 */
export function ConfirmDeletion({ token }: { token: string }) {
  const { request, problem, canRetry, isConfirming, load, confirm } = useLinkedRequest(token);
  const isOpen = request?.state === 'open';
  return (
    <AuthLayout title="Delete your account">
      <FormAlert text={problem} />
      <p role="status" className="text-lg break-words empty:hidden">
        {request ? describeLinkedRequest(request) : !problem && 'One moment …'}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <Button look="danger" disabled={isConfirming} onClick={confirm}>
            Yes, delete my account
          </Button>
        )}
        {request?.state === 'expired' && (
          <Link to="/account-deletion" className={getButtonClass('primary')}>
            Ask again
          </Link>
        )}
        {canRetry && <Button onClick={load}>Try again</Button>}
        <Link to="/" className={getButtonClass('plain')}>
          {isOpen ? 'No, keep my account' : 'Continue'}
        </Link>
      </div>
    </AuthLayout>
  );
}
