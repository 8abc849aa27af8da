import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { hasAnswer } from '../table/list-faces.tsx';
import type { PartQuery } from './part-note.tsx';

interface DashboardNoticeProps {
  queries: readonly PartQuery[];
  /** Whether some of the shown parts are from an earlier answer. */
  hasOldParts: boolean;
}

/** One notice for all parts of the dashboard that could not be loaded: the reason, and what to do. */
export function DashboardNotice({ queries, hasOldParts }: DashboardNoticeProps) {
  const failed = queries.find(({ error }) => error !== null);
  const error = failed?.error ?? null;
  return (
    // Without words the region stays, because screen readers announce only changes of an existing one.
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 has-[>p:empty]:absolute">
      <p role="status">{formatNotice(error, hasOldParts)}</p>
      {error && (
        <RetryOrSignIn
          error={error}
          onRetry={() => {
            for (const query of queries) void query.refetch();
          }}
        />
      )}
    </div>
  );
}

function formatNotice(error: Error | null, hasOldParts: boolean): string {
  if (!error) return hasOldParts ? 'The server could not read all parts again.' : '';
  const cause = hasAnswer(error) ? 'The server had a problem.' : 'The server did not answer.';
  return `Parts of the dashboard could not be read. ${cause}`;
}
