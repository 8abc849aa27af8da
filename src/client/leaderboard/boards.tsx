import { useCallback } from 'react';
import type { Tournament } from '../../contract/game.ts';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { BoardTabs } from './board-tabs.tsx';
import { PlayersTab } from './players-tab.tsx';
import { PointsTab } from './points-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { useLiveBoards } from './use-live-boards.ts';
import type { View } from './view.ts';

interface BoardsProps {
  tournament: Tournament;
  view: View;
  onView: (view: View) => void;
}

/** The three boards of a tournament, kept up to date while they are looked at. */
export function Boards({ tournament, view, onView }: BoardsProps) {
  const live = useLiveBoards(tournament.id);
  const session = useStore(sessionStore);
  // Under the header, which is two lines high where the sync chip has one of its own.
  const stickAt = session ? 'top-[6.75rem] sm:top-[3.75rem]' : 'top-[3.75rem]';
  const { tab = 'players', tournament: chosen, player = null, round, of } = view;
  const onCard = useCallback(
    (id: number | null, ofRound?: number) =>
      onView({
        ...(chosen && { tournament: chosen }),
        ...(id && { player: id, ...(ofRound && { round: ofRound }) }),
      }),
    [onView, chosen],
  );
  const shared = { tournament, live, stickAt };
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
