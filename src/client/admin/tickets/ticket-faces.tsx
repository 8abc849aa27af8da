import LoaderCircle from 'lucide-react/icons/loader-circle';
import { CallError } from '../../../contract/base/call.ts';
import { addFullStop, describeProblem } from '../../api/outcome.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { hasAnswer } from '../table/list-faces.tsx';

interface TicketsFailedProps {
  error: Error;
  onRetry: () => void;
}

/** The notice that the tickets could not be loaded, with the server's reason if there is one. */
export function TicketsFailed({ error, onRetry }: TicketsFailedProps) {
  const words = isSessionEnded(error) ? null : getServerWords(error);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 font-semibold break-words">Error fetching tickets</p>
      {words && <p className="min-w-0 break-words">{words}</p>}
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}

/** Describes why a shown list could not be loaded again; undefined when no answer came. */
export function describeReadFailure(error: Error): string | undefined {
  if (!hasAnswer(error)) return undefined;
  return getServerWords(error) ?? 'Error fetching tickets.';
}

function getServerWords(error: Error): string | null {
  // A failed load is quoted even after a 5xx: nothing can have been changed.
  const failure = error instanceof CallError ? error.failure : null;
  return failure && 'problem' in failure ? addFullStop(describeProblem(failure.problem)) : null;
}

/** The placeholder of the tickets: a spinner over empty boxes. */
export function TicketsLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 font-semibold">
        <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
        Loading tickets...
      </p>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[540px]/list:grid-cols-2 @min-[800px]/list:grid-cols-3 @min-[1060px]/list:grid-cols-4"
      >
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <div key={place} className="admin-card h-64" />
        ))}
      </div>
    </div>
  );
}
