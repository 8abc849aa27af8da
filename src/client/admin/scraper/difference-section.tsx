import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { WriteWords } from '../../api/outcome.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { describeMoves } from '../../ui/move-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { WriteFailure } from '../ask/write-failure.tsx';
import { FailedList } from '../table/list-faces.tsx';
import { WorkButton } from '../table/work-button.tsx';
import {
  createDifferenceDecision,
  differencesQuery,
  movesQuery,
  useDecideDifferences,
} from './difference-queries.ts';

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
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-head font-bold">
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
      <p role="status" className="empty:hidden">
        {lastDecision}
      </p>
      <WriteFailure error={fault} words={differenceWriteWords} />
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
        <details className="[&>article]:mt-3">
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

interface ReplaceDialogProps {
  tournament: number;
  difference: FeedDifference;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that replaces a hole's value by the leaderboard's, with the consequences and a reason. */
function ReplaceDialog({ tournament, difference, onClose, onDone }: ReplaceDialogProps) {
  const { full_name, official, feed } = difference;
  const { data, isError } = useQuery(movesQuery(tournament, difference));
  const decision = useDecideDifferences(onDone);
  return (
    <AskDialog
      title={`Use the leaderboard's ${feed.value}?`}
      verb={`Use ${feed.value}`}
      write={decision}
      words={differenceWriteWords}
      reason="correction"
      isReady={data !== undefined}
      onConfirm={(reason) =>
        decision.mutate({ ...createDifferenceDecision(tournament, 'feed', [difference]), reason })
      }
      onClose={onClose}
    >
      <p>
        <bdi>{full_name}</bdi>, {formatRoundHole(difference).toLowerCase()}: {feed.value} replaces{' '}
        {describeStrokes(official.value)}. It becomes your own entry, and the hole's history names
        you and your reason.
      </p>
      <p role="status">
        {data ? describeMoves(data.moves) : !isError && 'Counting what moves...'}
        {isError && "What moves couldn't be counted. Close this and look again."}
      </p>
    </AskDialog>
  );
}

interface GolferDifferencesProps {
  /** The differences of one golfer. */
  differences: readonly FeedDifference[];
  isDeciding: boolean;
  /** Null where the values have been kept already. */
  onKeep: ((differences: readonly FeedDifference[]) => void) | null;
  onUse: (difference: FeedDifference) => void;
}

/** A golfer's differences, each with both values and the two decisions. */
function GolferDifferences({ differences, isDeciding, onKeep, onUse }: GolferDifferencesProps) {
  const [first] = differences;
  if (!first) return null;
  const { full_name } = first;
  return (
    <article
      aria-label={full_name}
      className="rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 [&_h3]:font-bold [&_h3]:wrap-anywhere">
        <h3>
          <bdi>{full_name}</bdi>
        </h3>
        {onKeep && differences.length > 1 && (
          <WorkButton disabled={isDeciding} onClick={() => onKeep(differences)}>
            Keep all of this golfer
          </WorkButton>
        )}
      </div>
      <ul>
        {differences.map((difference) => {
          const { official, feed, kept } = difference;
          const hole = formatRoundHole(difference);
          return (
            <li
              key={hole}
              className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2"
            >
              <p className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
                <strong>{hole}</strong>
                <span>
                  <strong>{describeStrokes(official.value)}</strong> counts (
                  {describeAuthor(difference)})
                </span>
                <span>
                  <strong>{feed.value}</strong> on the leaderboard ({formatDateTime(feed.at)})
                </span>
                {kept && (
                  <span>
                    Kept by {kept.by ?? 'an erased account'}, {formatDateTime(kept.at)}
                  </span>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                {onKeep && (
                  <WorkButton
                    disabled={isDeciding}
                    aria-label={`Keep ${describeStrokes(official.value)}, ${full_name}, ${hole}`}
                    onClick={() => onKeep([difference])}
                  >
                    Keep {describeStrokes(official.value)}
                  </WorkButton>
                )}
                <WorkButton
                  disabled={isDeciding}
                  aria-label={`Use the leaderboard's ${feed.value}, ${full_name}, ${hole}`}
                  onClick={() => onUse(difference)}
                >
                  Use the leaderboard's {feed.value}
                </WorkButton>
              </div>
            </li>
          );
        })}
      </ul>
    </article>
  );
}

/** Formats the round and hole of a difference: "Round 1, hole 5". */
function formatRoundHole({ round_id, hole_number }: FeedDifference): string {
  return `Round ${round_id}, hole ${hole_number}`;
}

/** Formats strokes, or "no score". */
function describeStrokes(value: number | null): string {
  return value === null ? 'no score' : String(value);
}

/** Describes who entered the official value, and when: "sam, 22 Nov 2026, 17:05". */
function describeAuthor({ official }: FeedDifference): string {
  const author = official.is_import ? 'an earlier upload' : (official.by ?? 'an erased account');
  return `${author}, ${formatDateTime(official.at)}`;
}

/** Describes how many holes and golfers have open differences. */
function describeOpen(open: readonly FeedDifference[]): string {
  const golfers = new Set(open.map(({ competitor_id }) => competitor_id)).size;
  return `Different from the uploaded leaderboard: ${formatCount(open.length, 'hole')} of ${formatCount(golfers, 'golfer')}.`;
}

/** What is said when the decision about a difference failed. */
const differenceWriteWords: WriteWords = {
  thing: 'the decision was stored',
  problems: {
    'state-changed': 'A hole has changed since you saw it. Look again, then decide.',
    'player-out': 'This golfer is out. Correct the status first.',
    'tournament-final': 'The tournament is final, so its values stay as they are.',
    'tournament-cancelled': 'The tournament was called off, so its values stay as they are.',
  },
};
