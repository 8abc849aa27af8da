import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { correctionsQuery } from '../queries/corrections.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { Screen } from '../ui/screen.tsx';
import { CorrectionList } from './correction-list.tsx';

/** The screen of the scores of a tournament that officials corrected, with what was, what is now, and why. */
export function CorrectionsScreen({ tournament }: { tournament: number }) {
  const target = useLocation({ select: ({ hash }) => hash });
  const { data: log, error, refetch } = useQuery(correctionsQuery(tournament));
  return (
    <Screen title="Corrections" width="text" isResult lead={log?.name}>
      {!log && !error && <p role="status">Loading the corrections...</p>}
      {!log && error && <LoadFailed what="corrections" error={error} onRetry={refetch} />}
      {log && log.corrections.length === 0 && (
        <p className="text-lg">No official has corrected a score of this tournament.</p>
      )}
      {log && log.corrections.length > 0 && (
        <CorrectionList corrections={log.corrections} tournament={tournament} target={target} />
      )}
      <Link
        to="/leaderboard"
        search={{ tournament }}
        className="inline-flex min-h-tap items-center text-link underline"
      >
        The boards
      </Link>
    </Screen>
  );
}
