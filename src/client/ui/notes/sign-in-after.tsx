import { isSessionEnded } from '../../session/session-ended.ts';
import { askToSignIn } from '../../session/sign-in-dialog.ts';
import { Button } from '../button.tsx';

interface SignInAfterProps {
  /** The reason of a failure; null for none. */
  error: Error | null;
  look?: 'primary' | 'plain';
}

/** A button to sign in over this page, where something failed because the session ended. */
export function SignInAfter({ error, look = 'plain' }: SignInAfterProps) {
  if (!isSessionEnded(error)) return null;
  return (
    <Button look={look} onClick={askToSignIn}>
      Sign in
    </Button>
  );
}
