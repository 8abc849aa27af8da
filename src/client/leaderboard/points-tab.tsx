import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { formatCount } from '../../contract/base/counts.ts';
import type { PointsRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { NO_PLACE } from '../../golf/places.ts';
import type { LiveState } from '../live/follow-live.ts';
import { POINTS_LIMIT, pointsQuery } from '../queries/board-queries.ts';
import { friendListQuery } from '../queries/friend-queries.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { Board } from '../ui/board/board.tsx';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { BoardFace } from './board-face.tsx';
import { pointsKind, seasonKind } from './boards/points-board.tsx';
import { MyPlace } from './my-place.tsx';

const RowTickets = lazy(async () => ({ default: (await import('./row-tickets.tsx')).RowTickets }));

interface PointsTabProps {
  tournament: Tournament;
  live: LiveState;
  isSeason: boolean;
  onSeason: (isSeason: boolean) => void;
  /** The id of the user whose tickets are open. */
  user: number | null;
  onUser: (user: number | null) => void;
}

/** The points board of the tournament or the season. The rows of the reader and their friends open to show tickets. */
export function PointsTab(props: PointsTabProps) {
  const { tournament, live, isSeason, onSeason, user, onUser } = props;
  const me = useStore(sessionStore)?.userId ?? null;
  const of = isSeason ? 'season' : tournament.id;
  const board = useQuery(pointsQuery(of));
  const marks = usePeopleMarks(me);
  const detail = useCallback(
    (row: PointsRow) =>
      me && (
        <Suspense fallback={<CardSkeleton />}>
          <RowTickets row={row} reader={me} of={of} />
        </Suspense>
      ),
    [me, of],
  );
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">Points of</legend>
        <Button
          look={isSeason ? 'plain' : 'primary'}
          aria-pressed={!isSeason}
          onClick={() => onSeason(false)}
        >
          This event
        </Button>
        <Button
          look={isSeason ? 'primary' : 'plain'}
          aria-pressed={isSeason}
          onClick={() => onSeason(true)}
        >
          Season
        </Button>
      </fieldset>
      <BoardFace
        board={board}
        listed={isSeason ? null : tournament.state}
        live={live}
        what="points"
        empty="Nobody has a ticket yet. Tickets are free."
      >
        {({ rows, total, version, status }) => (
          <>
            {me !== null && (
              <MyPlace
                shown={rows.find(({ user_id }) => user_id === me)}
                of={of}
                userId={me}
                version={version}
                total={total}
              />
            )}
            {isSeason && status !== 'official' && <SeasonLeaders rows={rows} />}
            <Board
              key={of}
              caption={isSeason ? 'Points of the season' : `Points of ${tournament.name}`}
              kind={isSeason ? seasonKind : pointsKind}
              rows={rows}
              marked={me}
              marks={marks}
              opens={(id) => marks.has(id)}
              open={user}
              onOpen={onUser}
              detail={detail}
            />
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

/** The leader of the season, and what they are leading for. */
function SeasonLeaders({ rows }: { rows: readonly PointsRow[] }) {
  const leaders = rows.filter(({ position }) => position === 1);
  const [first, second] = leaders;
  if (!first || first.position_label === NO_PLACE) return null;
  return (
    <p className="py-2">
      <strong className="wrap-anywhere">
        {leaders.length > 2 ? (
          formatCount(leaders.length, 'player')
        ) : (
          <>
            <bdi>{first.username}</bdi>
            {second && (
              <>
                {' '}
                and <bdi>{second.username}</bdi>
              </>
            )}
          </>
        )}
      </strong>{' '}
      {second ? 'share the lead' : 'leads'} for the{' '}
      <Link to="/rewards-and-prizes" className="text-link underline">
        grand prize
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
