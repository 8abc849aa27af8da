import type { BoardStatus } from '../../contract/boards.ts';
import type { LiveState } from '../follow-live.ts';
import { clockTime } from '../ui/age.ts';
import { Updated } from '../ui/updated.tsx';
import { statusWords } from './board-words.ts';

interface BoardAgeProps {
  status: BoardStatus;
  /** When the server last changed the board (server clock), null when it never did. */
  changedAt: string | null;
  /** When this device last heard what the board is (device clock, ms). */
  heardAt: number;
  live: LiveState;
  /** The last read failed. */
  isStale: boolean;
}

/** What the numbers are and how old. */
export function BoardAge({ status, changedAt, heardAt, live, isStale }: BoardAgeProps) {
  const { label, meaning } = statusWords[status];
  const isLive = status === 'live';
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {/* Nothing is live that cannot be read: then the age alone says what it is. */}
      {!(isLive && isStale) && (
        <span
          title={meaning}
          className="inline-flex items-center gap-2 rounded-full border-2 border-edge px-3 py-0.5 font-bold text-ink"
        >
          {isLive && live === 'live' && (
            <span aria-hidden="true" className="size-2 rounded-full bg-under" />
          )}
          {label}
        </span>
      )}
      <Updated at={heardAt} />
      {changedAt && <span>Last score at {clockTime(Date.parse(changedAt))}</span>}
    </p>
  );
}
