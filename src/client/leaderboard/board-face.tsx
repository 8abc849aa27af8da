import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BoardStatus } from '../../contract/boards.ts';
import type { LiveState } from '../follow-live.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Stale } from '../ui/stale.tsx';
import { BoardAge } from './board-age.tsx';
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
      {isError && <Stale what="This is the board" since={dataUpdatedAt} onRetry={refetch} />}
      <BoardAge
        status={data.status}
        changedAt={data.updated_at}
        heardAt={dataUpdatedAt}
        live={live}
        isStale={isError}
      />
      {data.rows.length === 0 ? <p className="py-10 text-lg">{empty}</p> : children(data)}
    </>
  );
}
