import type { UseQueryResult } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { CallError, isAnswered } from '../../../contract/base/call.ts';
import { formatClockTime } from '../../ui/dates.ts';
import { LoadingCard } from '../../ui/form/loading-card.tsx';
import { useNow } from '../../ui/notes/age.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { StaleNotice } from '../../ui/notes/stale-notice.tsx';
import { WorkButton } from './work-button.tsx';

interface EmptyListProps {
  /** A sentence about the empty list: "No entry matches". */
  title: string;
  /** Clears the filters; null when no filter is set. */
  onClear: (() => void) | null;
}

/** The content in place of an empty list's rows, with a button that clears the filters. */
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

/** The content in place of rows that could not be loaded. */
export function FailedList({ noun, error, onRetry }: FailedListProps) {
  return (
    <div role="alert" data-kind="failed" className="list-note">
      <span
        aria-hidden="true"
        className="grid place-items-center w-5 h-5 border-2 border-danger rounded-full text-small font-bold text-danger"
      >
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

interface QueryFaceProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  /** What the query loads: "the rounds". */
  noun: string;
  /** The start of the sentence about old data: "These are the rounds". */
  what: string;
}

/** The state of a tab's query: that it loads, that it failed, or that the shown data is old. Nothing while it is fresh. */
export function QueryFace({ query, noun, what }: QueryFaceProps) {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (!error) return data === undefined && <LoadingCard what={noun} />;
  if (data === undefined) return <FailedList noun={noun} error={error} onRetry={refetch} />;
  return <StaleNotice what={what} since={dataUpdatedAt} error={error} onRetry={refetch} />;
}

/** Whether the server answered, even with an error. */
export function hasAnswer(error: Error): boolean {
  return error instanceof CallError && isAnswered(error.failure);
}

const MINUTE_MS = 60_000;

/** The note about the rows' age, when they could not be loaded again. */
export function StaleList({ since }: { since: number }) {
  const now = useNow();
  return (
    <div role="status" data-kind="stale" className="list-note">
      <Clock aria-hidden="true" size={20} />
      <p>
        <strong>{describeStaleness(since, now)}</strong> There is no connection. The list is updated
        when you are online again.
      </p>
    </div>
  );
}

/** Formats a list's age: "As of 14:02, 9 min ago." */
export function describeStaleness(since: number, now: number): string {
  const minutes = Math.floor((now - since) / MINUTE_MS);
  const age =
    minutes < 1 ? 'just now' : minutes < 60 ? `${minutes} min ago` : describeHours(minutes);
  return `As of ${formatClockTime(since, now)}, ${age}.`;
}

function describeHours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ago`;
}
