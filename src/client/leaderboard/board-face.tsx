import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventState } from '../../contract/game/game.ts';
import type { Suspension } from '../../contract/game/suspension.ts';
import type { LiveState } from '../live/follow-live.ts';
import { chooseEventState, isToCome } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { BoardAge } from './board-age.tsx';
import { BoardSkeleton } from './skeleton.tsx';

interface BoardData {
  readonly state?: EventState | undefined;
  readonly suspension?: Suspension | undefined;
  readonly updated_at: string | null;
  readonly rows: readonly unknown[];
}

interface BoardFaceProps<Data extends BoardData> {
  board: UseQueryResult<Data>;
  /** The event's state in the list of tournaments; null for a period in which nothing is in play. */
  listed: EventState | null;
  live: LiveState;
  /** The plural noun for the board's rows. */
  what: string;
  /** The text of an empty board. */
  empty: string;
  /** A line below the board's age. */
  note?: ReactNode;
  /** Controls of the board, beside its age. */
  tools?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A board in any of its states: loading, failed, empty, current or old. */
export function BoardFace<Data extends BoardData>(props: BoardFaceProps<Data>) {
  const { board, listed, live, what, empty, note, tools, children } = props;
  const { data, error, dataUpdatedAt, refetch } = board;
  if (!data)
    return error ? (
      <LoadFailed what={what} error={error} onRetry={refetch} />
    ) : (
      <BoardSkeleton what={what} />
    );
  const state = listed ? chooseEventState(listed, data.state) : null;
  return (
    <>
      {error && state !== 'cancelled' && (
        <StaleNotice
          what="This is the board"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 sm:flex-1">
          <BoardAge
            state={state}
            suspension={state === 'in-play' ? data.suspension : undefined}
            changedAt={data.updated_at}
            heardAt={dataUpdatedAt}
            live={live}
            isStale={error !== null}
          />
          {note}
        </div>
        {data.rows.length > 0 && tools}
      </div>
      {data.rows.length === 0 ? <p className="py-10 text-lg">{empty}</p> : children(data)}
      {!error && state && state !== 'cancelled' && !isToCome(state) && (
        <p aria-hidden="true" className="py-2 text-sm text-ink-soft">
          {eventWords[state].meaning}
        </p>
      )}
    </>
  );
}
