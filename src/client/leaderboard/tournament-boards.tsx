import { useCallback } from 'react';
import type { Tournament } from '../../contract/game/game.ts';
import { BoardTabs } from './board-tabs.tsx';
import { useLiveBoards } from './live/use-live-boards.ts';
import { PlayersTab } from './players-tab.tsx';
import { PointsTab } from './points-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import type { View } from './view.ts';

interface BoardsProps {
  tournament: Tournament;
  view: View;
  onView: (view: View) => void;
}

/** The three boards of a tournament, kept up to date while they are visible. */
export function TournamentBoards({ tournament, view, onView }: BoardsProps) {
  const live = useLiveBoards(tournament.id);
  const { tab = 'players', tournament: chosen, player = null, round, of, user = null } = view;
  const onCard = useCallback(
    (id: number | null, ofRound?: number) =>
      onView({
        ...(chosen && { tournament: chosen }),
        ...(id && { player: id, ...(ofRound && { round: ofRound }) }),
      }),
    [onView, chosen],
  );
  const onUser = useCallback(
    (id: number | null) =>
      onView({
        ...(chosen && { tournament: chosen }),
        tab: 'points',
        ...(of && { of }),
        ...(id && { user: id }),
      }),
    [onView, chosen, of],
  );
  const shared = { tournament, live };
  return (
    <>
      <BoardTabs chosen={tab} view={view} />
      {tab === 'players' && (
        <PlayersTab {...shared} player={player} round={round ?? null} onCard={onCard} />
      )}
      {tab === 'teams' && <TeamsTab {...shared} />}
      {tab === 'points' && (
        <PointsTab
          {...shared}
          isSeason={of === 'season'}
          user={user}
          onUser={onUser}
          onSeason={(isSeason) =>
            onView({
              ...(chosen && { tournament: chosen }),
              tab,
              ...(isSeason && { of: 'season' }),
            })
          }
        />
      )}
    </>
  );
}
