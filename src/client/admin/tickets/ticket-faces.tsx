import { isSessionEnded } from '../../session/session-ended.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { findProblem } from '../../ui/table/csv/find-problem.ts';

interface TicketsFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Says that the tickets could not be read: in the server's words, or that the read failed. */
export function TicketsFailed({ error, onRetry }: TicketsFailedProps) {
  const problem = isSessionEnded(error) ? null : findProblem(error);
  const words = problem && `${problem.detail ?? problem.title}.`;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 font-semibold break-words">Error fetching tickets</p>
      {words && <p className="min-w-0 break-words">{words}</p>}
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}

/** Shows empty boxes in the places of the tickets. */
export function TicketsLoading() {
  return (
    <div role="status" className="ticket-cards">
      <span className="sr-only">Loading tickets...</span>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} aria-hidden="true" className="admin-card h-64" />
      ))}
    </div>
  );
}
