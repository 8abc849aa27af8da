import { isSessionEnded } from '../../session/session-ended.ts';
import { Button } from '../button.tsx';
import { SignInAfter } from './sign-in-after.tsx';

interface RetryOrSignInProps {
  /** Why loading failed. */
  error: Error;
  onRetry: () => void;
  look?: 'primary' | 'plain';
}

/** The button after a failed load: it retries, or opens the sign-in over this page when the session has ended. */
export function RetryOrSignIn({ error, onRetry, look = 'plain' }: RetryOrSignInProps) {
  if (isSessionEnded(error)) return <SignInAfter error={error} look={look} />;
  return (
    <Button look={look} onClick={() => onRetry()}>
      Try again
    </Button>
  );
}
