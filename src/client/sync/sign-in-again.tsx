import { askToSignIn } from '../sign-in-dialog.ts';
import { Button } from '../ui/button.tsx';

/** Says that nothing leaves without a session, and that nothing is lost by it. */
export function SignInAgain({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="flex flex-col gap-3 border-2 border-edge bg-notice p-4 text-on-notice">
      <p className="text-lg font-semibold">
        {isSignedIn
          ? 'Your session has ended. Go on entering: everything is saved on this tablet and leaves when you sign in again.'
          : 'You are signed out. Entries leave when the person who made them signs in here.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="hole" onClick={askToSignIn}>
          {isSignedIn ? 'Sign in again' : 'Sign in'}
        </Button>
      </div>
    </div>
  );
}
