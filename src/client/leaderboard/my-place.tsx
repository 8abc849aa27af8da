import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pointsText } from '../golf-words.ts';
import { myPlaceQuery } from './queries.ts';

interface MyPlaceProps {
  of: number | 'season';
  userId: number;
  /** The board's version: my place may be another one when it rises. */
  version: number;
  total: number;
}

/** At most one read in this time, and up to half as long again: every watcher hears of a stroke at once. */
const REFETCH_MS = 5_000;

/** Where the reader stands on a board that may be far longer than what is shown of it. */
export function MyPlace({ of, userId, version, total }: MyPlaceProps) {
  const { data: row, dataUpdatedAt, refetch } = useQuery(myPlaceQuery(of, userId));
  const readAt = useRef(version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // One that waits is not put off by the next stroke, or a busy hour would never let it read.
    if (readAt.current === version || timer.current) return;
    const earliest = Math.max(0, dataUpdatedAt + REFETCH_MS - Date.now());
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        readAt.current = version;
        refetch();
      },
      earliest + Math.random() * (REFETCH_MS / 2),
    );
  }, [version, dataUpdatedAt, refetch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!row) return null;
  return (
    <p className="rounded-lg bg-notice px-4 py-3 text-lg text-on-notice">
      Your place: <strong>{row.position_label}</strong> of {total} with{' '}
      <strong>{pointsText(row.fantasy_point)}</strong> G.P
    </p>
  );
}
