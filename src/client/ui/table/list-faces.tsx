import { Clock } from 'lucide-react';
import { CallError, isAnswered } from '../../../contract/base/call.ts';
import { clockTime, useNow } from '../notes/age.ts';
import { RetryOrSignIn } from '../notes/retry-or-sign-in.tsx';
import { WorkButton } from './work-button.tsx';

interface EmptyListProps {
  /** What is missing: "No entry matches". */
  title: string;
  /** Clears the filters; null when none is set. */
  onClear: (() => void) | null;
}

/** In place of the rows when there are none, with the way on. */
export function EmptyList({ title, onClear }: EmptyListProps) {
  return (
    <div data-kind="empty" className="list-note">
      <p className="font-semibold">{title}</p>
      {onClear && (
        <>
          <p className="text-ink-soft">Filters are on.</p>
          <WorkButton onClick={onClear}>Clear them</WorkButton>
        </>
      )}
    </div>
  );
}

interface FailedListProps {
  /** The plural noun of the rows: "entries". */
  noun: string;
  error: Error;
  onRetry: () => void;
}

/** In place of the rows when none could be read. */
export function FailedList({ noun, error, onRetry }: FailedListProps) {
  return (
    <div role="alert" data-kind="failed" className="list-note">
      <span aria-hidden="true" className="list-mark">
        !
      </span>
      <p>
        <strong>Error loading {noun}.</strong>{' '}
        {hasAnswer(error) ? 'The server had a problem.' : 'The server did not answer.'} Nothing was
        changed.
      </p>
      <RetryOrSignIn error={error} onRetry={onRetry} />
    </div>
  );
}

function hasAnswer(error: Error): boolean {
  return error instanceof CallError && isAnswered(error.failure);
}

const MINUTE_MS = 60_000;

/** Tells the age of the shown rows, when they could not be read again. */
export function StaleList({ since }: { since: number }) {
  const now = useNow();
  return (
    <div role="status" data-kind="stale" className="list-note">
      <Clock aria-hidden="true" size={20} />
      <p>
        <strong>{staleWords(since, now)}</strong> No connection; the list comes back by itself.
      </p>
    </div>
  );
}

/** Writes the age of a list: "As of 14:02, 9 min ago." */
export function staleWords(since: number, now: number): string {
  const minutes = Math.floor((now - since) / MINUTE_MS);
  const age = minutes < 1 ? 'just now' : minutes < 60 ? `${minutes} min ago` : hoursWords(minutes);
  return `As of ${clockTime(since, now)}, ${age}.`;
}

function hoursWords(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ago`;
}
