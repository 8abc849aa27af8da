import { isSessionEnded } from '../../session/session-ended.ts';
import { Button } from '../button.tsx';
import { SignInAfter } from './sign-in-after.tsx';

interface WayOnProps {
  /** Why the read failed. */
  error: Error;
  onRetry: () => void;
  look?: 'primary' | 'plain';
}

/** The button after a read that failed: signs in over this page when the session ended, otherwise reads again. */
export function RetryOrSignIn({ error, onRetry, look = 'plain' }: WayOnProps) {
  if (isSessionEnded(error)) return <SignInAfter error={error} look={look} />;
  return (
    <Button look={look} onClick={() => onRetry()}>
      Try again
    </Button>
  );
}
