import { isServerFault } from '../../api/server-fault.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { formatClockTime } from '../dates.ts';
import { RetryOrSignIn } from './retry-or-sign-in.tsx';

interface StaleProps {
  /** The start of the sentence about the shown data: "This is the board". */
  what: string;
  /** When this device loaded the data (device clock, ms). */
  since: number;
  /** The error of the last load. */
  error: Error;
  /** A sentence about the failure, in place of the one about a missing connection. */
  reason?: string | undefined;
  onRetry: () => void;
}

/**
 * The notice that the shown data is old because the last load failed, through a missing connection or an ended session.
 */
export function StaleNotice({
  what,
  since,
  error,
  reason = isServerFault(error) ? 'The server has a problem.' : 'No connection.',
  onRetry,
}: StaleProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-notice px-4 py-2 text-on-notice"
    >
      <p>
        <strong>{isSessionEnded(error) ? 'You were signed out.' : reason}</strong> {what} as of{' '}
        {formatClockTime(since)}.
      </p>
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}
