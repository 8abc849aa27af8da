import { isSessionEnded } from '../../session/session-ended.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { Button } from '../button.tsx';

interface SignInAfterProps {
  /** The error; null without a failure. */
  error: Error | null;
  look?: 'primary' | 'plain';
}

/** The button that opens the sign-in over this page, when the failure was an ended session. */
export function SignInAfter({ error, look = 'plain' }: SignInAfterProps) {
  if (!isSessionEnded(error)) return null;
  return (
    <Button look={look} onClick={openSignIn}>
      Sign in
    </Button>
  );
}
