import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../contract/game.ts';
import type { LiveState } from '../follow-live.ts';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { Board } from '../ui/board/board.tsx';
import { Button } from '../ui/button.tsx';
import { BoardFace } from './board-face.tsx';
import { MyPlace } from './my-place.tsx';
import { pointsKind } from './points-board.tsx';
import { POINTS_LIMIT, pointsQuery } from './queries.ts';

interface PointsTabProps {
  tournament: Tournament;
  live: LiveState;
  stickAt: string;
  isSeason: boolean;
  onSeason: (isSeason: boolean) => void;
}

/** The people: of this event, or of the season. */
export function PointsTab(props: PointsTabProps) {
  const { tournament, live, stickAt, isSeason, onSeason } = props;
  const me = useStore(sessionStore)?.userId ?? null;
  const of = isSeason ? 'season' : tournament.id;
  const board = useQuery(pointsQuery(of));
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
        live={live}
        what="points"
        empty="Nobody holds a ticket yet. The first one is free."
      >
        {({ rows, total, version }) => (
          <>
            {me !== null && <MyPlace of={of} userId={me} version={version} total={total} />}
            <Board
              key={of}
              caption={isSeason ? 'Points of the season' : `Points of ${tournament.name}`}
              kind={pointsKind}
              rows={rows}
              marked={me}
              stickAt={stickAt}
            />
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
