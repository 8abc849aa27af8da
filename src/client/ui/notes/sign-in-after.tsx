import { isSessionEnded } from '../../session/session-ended.ts';
import { openSignIn } from '../../session/sign-in-dialog.ts';
import { Button } from '../button.tsx';

interface SignInAfterProps {
  /** The reason of a failure; null without a failure. */
  error: Error | null;
  look?: 'primary' | 'plain';
}

/** A button that opens the sign-in over this page after a failure because the session has ended. */
export function SignInAfter({ error, look = 'plain' }: SignInAfterProps) {
  if (!isSessionEnded(error)) return null;
  return (
    <Button look={look} onClick={openSignIn}>
      Sign in
    </Button>
  );
}
