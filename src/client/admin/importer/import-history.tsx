import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportKind, ImportRecord } from '../../../contract/admin/imports.ts';
import type { RowNoun } from '../../../set-up/row-kind.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FailedList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { useShownTournament } from '../tournaments/state/open-tournament.ts';
import { importsQuery } from './plan/import-queries.ts';
import { describeImport, nameImport } from './plan/import-words.ts';

interface ImportHistoryProps {
  tournament: number;
  /** The round whose imports are listed; null for imports that change the tournament. */
  round: number | null;
  kind: ImportKind;
  noun: RowNoun;
  /** Opens the question whether to undo an import. */
  onUndo: (saved: ImportRecord) => void;
}

/** The earlier imports of one kind, newest first. Each can be undone while nothing depends on it. */
export function ImportHistory({ tournament, round, kind, noun, onUndo }: ImportHistoryProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importsQuery(tournament, kind, round),
  );
  const { time_zone } = useShownTournament();
  if (!data) {
    return error && <FailedList noun="earlier imports" error={error} onRetry={refetch} />;
  }
  const imports = data.pages.flatMap((page) => page.imports);
  if (imports.length === 0) return null;
  return (
    <section aria-label="Earlier imports" className="admin-card">
      <h2 className="font-bold">Earlier imports</h2>
      <ul>
        {imports.map((saved) => (
          <li
            key={saved.id}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1 wrap-anywhere"
          >
            <p>
              <strong>{nameImport(saved)}</strong>, {describeImport(saved, noun)}
              {saved.by !== null && `, by ${saved.by}`}, {formatDateTime(saved.at, time_zone)}
            </p>
            {saved.undone_at === null ? (
              <WorkButton
                aria-label={`Undo ${nameImport(saved)} of ${formatDateTime(saved.at, time_zone)}`}
                onClick={() => onUndo(saved)}
              >
                Undo...
              </WorkButton>
            ) : (
              <p>Undone {formatDateTime(saved.undone_at, time_zone)}</p>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <WorkButton
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          Show older
        </WorkButton>
      )}
    </section>
  );
}
