import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoardStatus } from '../../contract/boards.ts';
import { clockTime } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';
import { BoardAge } from './board-age.tsx';
import type { LiveState } from './follow-live.ts';
import { LoadFailed } from './load-failed.tsx';
import { BoardSkeleton } from './skeleton.tsx';

interface BoardData {
  readonly status: BoardStatus;
  readonly updated_at: string | null;
  readonly rows: readonly unknown[];
}

interface BoardFaceProps<Data extends BoardData> {
  board: UseQueryResult<Data>;
  live: LiveState;
  /** What the rows are, in the plural. */
  what: string;
  /** What a board without rows says. */
  empty: string;
  children: (data: Data) => ReactNode;
}

/** The faces of a board: on its way, failed, empty, there, and there but old. */
export function BoardFace<Data extends BoardData>(props: BoardFaceProps<Data>) {
  const { board, live, what, empty, children } = props;
  const { data, isError, dataUpdatedAt, refetch } = board;
  if (!data)
    return isError ? <LoadFailed what={what} onRetry={refetch} /> : <BoardSkeleton what={what} />;
  return (
    <>
      {isError && <Stale since={dataUpdatedAt} onRetry={refetch} />}
      <BoardAge
        status={data.status}
        changedAt={data.updated_at}
        heardAt={dataUpdatedAt}
        live={live}
      />
      {data.rows.length === 0 ? <p className="py-10 text-lg">{empty}</p> : children(data)}
    </>
  );
}

function Stale({ since, onRetry }: { since: number; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-notice px-4 py-2 text-on-notice"
    >
      <p>
        <strong>No connection.</strong> This is the board of {clockTime(since)}.
      </p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </div>
  );
}
