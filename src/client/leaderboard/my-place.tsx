import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PointsRow } from '../../contract/game/boards.ts';
import { formatRowPlace } from '../../contract/game/place-words.ts';
import { NO_PLACE } from '../../golf/places.ts';
import { myPlaceQuery, type PointsScope } from '../queries/board-queries.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { RankNote } from '../ui/notes/rank-note.tsx';

interface MyPlaceProps {
  /** The reader's row, when it is among the shown rows. */
  shown: PointsRow | undefined;
  of: PointsScope;
  /** The ids of the events whose tickets the board counts. */
  events: readonly number[];
  userId: number;
  /** The board's version. The reader's place may change when it rises. */
  version: number;
  total: number;
}

/**
 * The minimum time between two loads, in ms. Up to half as much is added at random, because every watcher gets the same
 * event at once.
 */
const REFETCH_MS = 5_000;

/** The reader's place, below a board that shows only its top rows. */
export function MyPlace({ shown, of, events, userId, version, total }: MyPlaceProps) {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...myPlaceQuery(of, userId),
    enabled: !shown,
  });
  const loadedVersion = useRef(version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A pending load keeps its time. Otherwise frequent strokes would postpone it again and again.
    if (shown || loadedVersion.current === version || timer.current) return;
    const earliest = Math.max(0, dataUpdatedAt + REFETCH_MS - Date.now());
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        loadedVersion.current = version;
        refetch();
      },
      earliest + Math.random() * (REFETCH_MS / 2),
    );
  }, [shown, version, dataUpdatedAt, refetch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const row = shown ?? data;
  if (!row) return <NotRanked events={events} userId={userId} />;
  return (
    <p className="rounded-lg bg-notice px-4 py-3 text-lg text-on-notice">
      {row.position_label === NO_PLACE ? (
        "You're on this board. Places appear with the first stroke."
      ) : (
        <>
          Your place: <strong>{formatRowPlace(row)}</strong> of {total} with{' '}
          <strong>{formatPoints(row.fantasy_point)}</strong> G.P
        </>
      )}
    </p>
  );
}

/** Explains why a reader with a ticket has no place on the board. */
function NotRanked({ events, userId }: Pick<MyPlaceProps, 'events' | 'userId'>) {
  const { data: tickets = [] } = useQuery(ticketsQuery(userId));
  const unrankedTicket = tickets.find(
    ({ ranked, tournament }) => ranked === false && events.includes(tournament.id),
  );
  return unrankedTicket ? <RankNote ticket={unrankedTicket} /> : null;
}
