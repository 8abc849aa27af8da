import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { PointsRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { listPrizeNames } from '../../contract/people/default-prizes.ts';
import { NO_PLACE } from '../../golf/places.ts';
import type { LiveState } from '../live/follow-live.ts';
import { POINTS_LIMIT, type PointsScope, pointsQuery } from '../queries/board-queries.ts';
import { friendListQuery } from '../queries/friend-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { useOffers } from '../queries/use-offers.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { Board } from '../ui/board/board.tsx';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { LeaderNames } from '../ui/board/leader-names.tsx';
import {
  describePlayedEvents,
  explainPeriod,
  findPeriodState,
  formatPeriod,
  isPeriodOpen,
  listPeriodEvents,
  pointsChoices,
} from '../ui/period-events.ts';
import { Segments } from '../ui/segments.tsx';
import { BoardFace } from './board-face.tsx';
import { createPeriodKind, pointsKind } from './boards/points-board.tsx';
import { MyPlace } from './my-place.tsx';
import type { Period } from './view.ts';

const RowTickets = lazy(async () => ({ default: (await import('./row-tickets.tsx')).RowTickets }));

const NONE: readonly Tournament[] = [];

interface PointsTabProps {
  tournament: Tournament;
  live: LiveState;
  /** Null for the points of the tournament. */
  period: Period | null;
  onPeriod: (period: Period | null) => void;
  /** The id of the user whose tickets are open. */
  user: number | null;
  onUser: (user: number | null) => void;
}

/**
 * The points board of the tournament, its week or month, or the season. The rows of the reader and their friends open to
 * show tickets.
 */
export function PointsTab(props: PointsTabProps) {
  const { tournament, live, period, onPeriod, user, onUser } = props;
  const me = useStore(sessionStore)?.userId ?? null;
  const of = useMemo<PointsScope>(() => {
    if (period === null) return tournament.id;
    return period === 'season' ? period : { period, tournament: tournament.id };
  }, [period, tournament.id]);
  const board = useQuery(pointsQuery(of));
  const { data: tournaments = NONE } = useQuery(tournamentsQuery);
  const season = board.data?.season;
  const events = useMemo(
    () => (typeof of === 'number' ? [] : listPeriodEvents(tournaments, of, season)),
    [tournaments, of, season],
  );
  const eventIds = useMemo(
    () => (typeof of === 'number' ? [of] : events.map(({ id }) => id)),
    [of, events],
  );
  const periodName = typeof of === 'number' ? null : formatPeriod(of, events);
  const marks = usePeopleMarks(me);
  const best = board.data?.rows[0]?.fantasy_point ?? 0;
  const kind = useMemo(
    () => (period ? createPeriodKind(best, events.length) : pointsKind),
    [period, best, events],
  );
  const detail = useCallback(
    (row: PointsRow) =>
      me && (
        <Suspense fallback={<CardSkeleton />}>
          <RowTickets row={row} reader={me} events={eventIds} />
        </Suspense>
      ),
    [me, eventIds],
  );
  return (
    <>
      <Segments
        label="Points of"
        choices={pointsChoices}
        chosen={period ?? 'event'}
        onChoose={(choice) => onPeriod(choice === 'event' ? null : choice)}
      />
      {typeof of !== 'number' && (
        <p className="py-1">
          <strong>{periodName}</strong>
          {events.length > 0 && ` · ${describePlayedEvents(events)}${explainPeriod(of, events)}`}
        </p>
      )}
      <BoardFace
        board={board}
        listed={periodName ? findPeriodState(events) : tournament.state}
        live={live}
        what="points"
        empty="Nobody has a ticket yet. Tickets are free."
      >
        {({ rows, total, version }) => (
          <>
            {me !== null && (
              <MyPlace
                shown={rows.find(({ user_id }) => user_id === me)}
                of={of}
                events={eventIds}
                userId={me}
                version={version}
                total={total}
              />
            )}
            {period && isPeriodOpen(events) && <Leaders period={period} rows={rows} />}
            {rows.every(({ position_label }) => position_label === NO_PLACE) ? (
              <Starters rows={rows} total={total} marks={marks} />
            ) : (
              <Board
                key={period}
                caption={`Points of ${period ? `the ${period}` : tournament.name}`}
                kind={kind}
                rows={rows}
                marked={me}
                marks={marks}
                opens={(id) => marks.has(id)}
                open={user}
                onOpen={onUser}
                detail={detail}
              />
            )}
            {rows.some(({ tie_break }) => tie_break) && (
              <p className="py-2 text-sm text-ink-soft">
                Equal points share the place. For a prize, more eagles or better decide, then more
                birdies, then fewer doubles or worse, then the lot.
              </p>
            )}
            {total > rows.length && (
              <p className="py-3 text-sm text-ink-soft">
                The first {Math.min(POINTS_LIMIT, rows.length)} of {total}.
              </p>
            )}
          </>
        )}
      </BoardFace>
    </>
  );
}

interface StartersProps {
  rows: readonly PointsRow[];
  total: number;
  marks: ReadonlyMap<number, string>;
}

/** Who is in, before the first stroke gives anybody a place: a table would have dashes only. */
function Starters({ rows, total, marks }: StartersProps) {
  return (
    <>
      <p className="py-2">
        {formatCount(total, 'player')} in so far. Places and points come with the first stroke.
      </p>
      <ul className="flex flex-wrap gap-2">
        {rows.map(({ user_id, username }) => (
          <li
            key={user_id}
            className="rounded-control border border-line bg-surface px-3 py-1 wrap-anywhere"
          >
            <bdi>{username}</bdi>
            {marks.has(user_id) && <strong> · {marks.get(user_id)}</strong>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The leader of a period, and what they are leading for. */
function Leaders({ period, rows }: { period: Period; rows: readonly PointsRow[] }) {
  const { prizes } = useOffers();
  const leaders = rows.filter(({ position }) => position === 1);
  const [first, second] = leaders;
  if (!first || first.position_label === NO_PLACE) return null;
  if (listPrizeNames(period, prizes).length === 0) return null;
  return (
    <p className="py-2">
      <strong className="wrap-anywhere">
        <LeaderNames leaders={leaders} />
      </strong>{' '}
      {second ? 'share the lead' : 'leads'} for the{' '}
      <Link to="/rewards-and-prizes" className="text-link underline">
        {period === 'season' ? 'grand prize' : `prize of the ${period}`}
      </Link>
      .
    </p>
  );
}

/** Returns notes for the rows of the reader and their friends. Only these rows can open. */
function usePeopleMarks(me: number | null): ReadonlyMap<number, string> {
  const { data: friends } = useQuery({
    ...friendListQuery(me ?? 0, 'friends'),
    enabled: me !== null,
  });
  return useMemo(() => {
    const marks = new Map((friends ?? []).map(({ id }) => [id, 'Your friend']));
    return me === null ? marks : marks.set(me, 'You');
  }, [friends, me]);
}
