import { askToSignIn } from '../../session/sign-in-dialog.ts';
import { Button } from '../../ui/button.tsx';

/** Says that entries are sent only after a sign-in, and that none is lost. */
export function SignInAgain({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="flex flex-col gap-3 border-2 border-edge bg-notice p-4 text-on-notice">
      <p className="text-lg font-semibold">
        {isSignedIn
          ? 'Your session has ended. Keep entering scores: everything is saved on this tablet and will be sent when you sign in again.'
          : "You're signed out. Entries will be sent when the person who made them signs in here."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="hole" onClick={askToSignIn}>
          {isSignedIn ? 'Sign in again' : 'Sign in'}
        </Button>
      </div>
    </div>
  );
}
