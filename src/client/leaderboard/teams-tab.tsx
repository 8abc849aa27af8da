import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../contract/game.ts';
import type { LiveState } from '../follow-live.ts';
import { Board } from '../ui/board/board.tsx';
import { BoardFace } from './board-face.tsx';
import { teamsQuery } from './queries.ts';
import { teamsKind } from './teams-board.tsx';

interface TeamsTabProps {
  tournament: Tournament;
  live: LiveState;
  stickAt: string;
}

/** The teams, with the points their place would earn. */
export function TeamsTab({ tournament, live, stickAt }: TeamsTabProps) {
  const board = useQuery(teamsQuery(tournament.id));
  return (
    <BoardFace
      board={board}
      live={live}
      what="teams"
      empty="No team is entered for this tournament yet."
    >
      {({ rows }) => (
        <Board
          caption={`Teams of ${tournament.name}`}
          kind={teamsKind}
          rows={rows}
          stickAt={stickAt}
        />
      )}
    </BoardFace>
  );
}
