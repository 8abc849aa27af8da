import type { EventState } from '../../contract/game/game.ts';
import type { Suspension } from '../../contract/game/suspension.ts';
import type { LiveState } from '../live/follow-live.ts';
import { formatOwnTime } from '../ui/dates.ts';
import { eventWords } from '../ui/event-words.ts';
import { useNow } from '../ui/notes/age.ts';
import { UpdatedNote } from '../ui/notes/updated-note.tsx';
import { describeSuspension, explainSuspension } from '../ui/suspension-words.ts';
import { isBoardLive } from './boards/board-words.ts';

interface BoardAgeProps {
  /** Null for a period in which nothing is in play. */
  state: EventState | null;
  /** The suspension of play; absent while it goes on. */
  suspension: Suspension | undefined;
  /** When the board last changed on the server (server clock); null before the first change. */
  changedAt: string | null;
  /** When this device last loaded or confirmed the board (device clock, ms). */
  heardAt: number;
  live: LiveState;
  /** True when the last load failed. */
  isStale: boolean;
}

/** The board's status and age. */
export function BoardAge({ state, suspension, changedAt, heardAt, live, isStale }: BoardAgeProps) {
  const now = useNow();
  const lastScoreAt = changedAt === null ? null : Date.parse(changedAt);
  const isLive = state !== null && !suspension && isBoardLive(state, live, lastScoreAt, now);
  const { label, meaning } = suspension
    ? { label: describeSuspension(suspension, now), meaning: explainSuspension(suspension, now) }
    : state
      ? eventWords[state]
      : { label: null, meaning: null };
  if (state === 'cancelled') return <p className="text-lg font-bold">{meaning}</p>;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {/* An unofficial board changes every minute. So after a failed read, the board shows its age without its
          status. */}
      {label && !(isStale && state !== 'official') && (
        <span
          title={meaning}
          className="inline-flex items-center gap-2 rounded-full border-2 border-edge px-3 py-0.5 font-bold text-ink"
        >
          {isLive && <span aria-hidden="true" className="size-2 rounded-full bg-under" />}
          {label}
        </span>
      )}
      <UpdatedNote at={heardAt} />
      {lastScoreAt !== null && (
        <span className="max-sm:sr-only">Last score at {formatOwnTime(lastScoreAt, now)}</span>
      )}
      {/* The rows need the space. The explanation of the state is below them. */}
      {meaning && !isStale && <span className="sr-only">{meaning}</span>}
    </p>
  );
}
