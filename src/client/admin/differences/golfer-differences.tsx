import type { FeedDifference } from '../../../contract/admin/feed-differences.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { WorkButton } from '../table/work-button.tsx';
import { describeAuthor, describeStrokes, formatRoundHole } from './difference-words.ts';

interface GolferDifferencesProps {
  /** The differences of one golfer. */
  differences: readonly FeedDifference[];
  isDeciding: boolean;
  /** Null where the values have been kept already. */
  onKeep: ((differences: readonly FeedDifference[]) => void) | null;
  onUse: (difference: FeedDifference) => void;
}

/** A golfer's differences, each with both values and the two decisions. */
export function GolferDifferences({
  differences,
  isDeciding,
  onKeep,
  onUse,
}: GolferDifferencesProps) {
  const [first] = differences;
  if (!first) return null;
  const { full_name } = first;
  return (
    <article aria-label={full_name} className="difference-golfer">
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
            <li key={hole}>
              <p>
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
