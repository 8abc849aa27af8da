import { RetryOrSignIn } from '../ui/notes/retry-or-sign-in.tsx';

interface TournamentsFailedProps {
  error: Error;
  onRetry: () => void;
}

/** The notice that the tournaments could not be loaded, with a button to try again. */
export function TournamentsFailed({ error, onRetry }: TournamentsFailedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>The tournaments couldn't be loaded.</p>
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}
