import { isServerFault } from '../../api/server-fault.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { RetryOrSignIn } from './retry-or-sign-in.tsx';

interface LoadFailedProps {
  /** The plural noun for the data that could not be loaded. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** The reason and the next step when loading failed and no data is stored. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <p role="alert" className="text-lg">
        {isSessionEnded(error)
          ? `You were signed out. Sign in to see the ${what}.`
          : `The ${what} couldn't be loaded, and this device has no saved copy. ${isServerFault(error) ? 'The server has a problem. Try again in a moment.' : 'Check your connection and try again.'}`}
      </p>
      <RetryOrSignIn error={error} onRetry={onRetry} look="primary" />
    </div>
  );
}
