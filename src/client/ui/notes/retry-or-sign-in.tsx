import { isSessionEnded } from '../../session/session-ended.ts';
import { Button } from '../button.tsx';
import { SignInAfter } from './sign-in-after.tsx';

interface RetryOrSignInProps {
  /** The reason why the read failed. */
  error: Error;
  onRetry: () => void;
  look?: 'primary' | 'plain';
}

/**
 * The button after a failed read. When the session has ended, the button opens the sign-in over this page. Otherwise it
 * reads again.
 */
export function RetryOrSignIn({ error, onRetry, look = 'plain' }: RetryOrSignInProps) {
  if (isSessionEnded(error)) return <SignInAfter error={error} look={look} />;
  return (
    <Button look={look} onClick={() => onRetry()}>
      Try again
    </Button>
  );
}
