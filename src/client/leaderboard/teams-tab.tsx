import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { TeamRow } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import type { LiveState } from '../live/follow-live.ts';
import { teamsQuery } from '../queries/board-queries.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { Board } from '../ui/board/board.tsx';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { isToCome } from '../ui/event-state.ts';
import { BoardFace } from './board-face.tsx';
import { teamsKind } from './boards/teams-board.tsx';
import { TeeTimes } from './tee-times.tsx';

const TeamMembers = lazy(async () => ({
  default: (await import('./team-members.tsx')).TeamMembers,
}));

const OfficialPlace = lazy(async () => ({
  default: (await import('./official-place/official-place.tsx')).OfficialPlace,
}));

interface TeamsTabProps {
  tournament: Tournament;
  live: LiveState;
}

/**
 * The teams board, with the points that each place would earn. A row opens the team's golfers and, for an admin, its
 * official place.
 */
export function TeamsTab({ tournament, live }: TeamsTabProps) {
  const board = useQuery(teamsQuery(tournament.id));
  const session = useStore(sessionStore);
  const mayEdit = session !== null && isAdmin([session.role]);
  const [openTeam, setOpenTeam] = useState<number | null>(null);
  const rows = board.data?.rows;
  const detail = useCallback(
    (row: TeamRow) => (
      <Suspense fallback={<CardSkeleton />}>
        <TeamMembers tournament={tournament.id} team={row} />
        {mayEdit && <OfficialPlace tournament={tournament.id} team={row} rows={rows ?? []} />}
      </Suspense>
    ),
    [tournament.id, rows, mayEdit],
  );
  return (
    <BoardFace
      board={board}
      listed={tournament.state}
      live={live}
      what="teams"
      empty="This tournament has no teams."
    >
      {({ rows, updated_at }) =>
        isToCome(tournament.state) && updated_at === null ? (
          <TeeTimes tournament={tournament} />
        ) : (
          <Board
            caption={`Teams of ${tournament.name}`}
            kind={teamsKind}
            rows={rows}
            open={openTeam}
            onOpen={setOpenTeam}
            detail={detail}
          />
        )
      }
    </BoardFace>
  );
}
