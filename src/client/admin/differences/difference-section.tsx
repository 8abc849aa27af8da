import { formatCount } from '../../../contract/base/counts.ts';
import { describeFailedWrite } from '../../api/outcome.ts';
import './differences.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { FailedList } from '../table/list-faces.tsx';
import {
  createDifferenceDecision,
  differencesQuery,
  useDecideDifferences,
} from './difference-queries.ts';
import { describeOpen, differenceWriteWords } from './difference-words.ts';
import { GolferDifferences } from './golfer-differences.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

/** The section with the holes whose value differs from the uploaded leaderboard, to keep or replace. */
export function DifferenceSection({ tournament }: { tournament: number }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [lastDecision, setLastDecision] = useState('');
  const [toReplace, setToReplace] = useState<FeedDifference | null>(null);
  const { data, error, refetch } = useQuery(differencesQuery(tournament));
  const { mutate, isPending, error: fault } = useDecideDifferences(() => {});
  const open = data?.differences.filter(({ kept }) => kept === null) ?? [];
  const kept = data?.differences.filter((difference) => difference.kept !== null) ?? [];

  /** Shows a decision and focuses the heading, because the pressed button is gone. */
  function finish(words: string) {
    setLastDecision(words);
    heading.current?.focus();
  }

  function dismiss(differences: readonly FeedDifference[]) {
    const words = `You kept ${formatCount(differences.length, 'value')} of ${differences[0]?.full_name}.`;
    mutate(createDifferenceDecision(tournament, 'keep', differences), {
      onSuccess: () => finish(words),
    });
  }

  return (
    <section aria-labelledby={id} className="differences">
      <h2 id={id} ref={heading} tabIndex={-1}>
        What differs
      </h2>
      {!data && error && (
        <FailedList noun="differences" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <p>Loading differences...</p>}
      {data && open.length === 0 && <p>No difference is waiting for a decision.</p>}
      {open.length > 0 && (
        <p>
          {describeOpen(open)} The values that were entered count until you decide. Keeping one
          moves no ticket.
        </p>
      )}
      <p role="status">{lastDecision}</p>
      <p role="alert" className="empty:hidden text-danger font-semibold">
        {fault && describeFailedWrite(fault, differenceWriteWords)}
      </p>
      {groupByGolfer(open).map((differences) => (
        <GolferDifferences
          key={differences[0]?.competitor_id}
          differences={differences}
          isDeciding={isPending}
          onKeep={dismiss}
          onUse={setToReplace}
        />
      ))}
      {kept.length > 0 && (
        <details>
          <summary>Kept: {kept.length}</summary>
          {groupByGolfer(kept).map((differences) => (
            <GolferDifferences
              key={differences[0]?.competitor_id}
              differences={differences}
              isDeciding={isPending}
              onKeep={null}
              onUse={setToReplace}
            />
          ))}
        </details>
      )}
      {toReplace && (
        <ReplaceDialog
          tournament={tournament}
          difference={toReplace}
          onClose={() => setToReplace(null)}
          onDone={() => {
            setToReplace(null);
            finish(
              `${toReplace.feed.value} counts now for ${toReplace.full_name}, hole ${toReplace.hole_number}.`,
            );
          }}
        />
      )}
    </section>
  );
}

function groupByGolfer(differences: readonly FeedDifference[]): FeedDifference[][] {
  return [...Map.groupBy(differences, ({ competitor_id }) => competitor_id).values()];
}
