import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { formatList, pickForm } from '../../contract/base/counts.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { isToCome } from '../ui/event-state.ts';
import { useLiveBoards } from './live/use-live-boards.ts';
import { PlayersTab } from './players-tab.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { TeamsTab } from './teams-tab.tsx';
import type { Tab, View } from './view.ts';

const PointsTab = lazy(async () => ({ default: (await import('./points-tab.tsx')).PointsTab }));

const BoardAside = lazy(async () => ({ default: (await import('./board-aside.tsx')).BoardAside }));

interface BoardsProps {
  tournament: Tournament;
  view: View;
  onView: (view: View) => void;
}

/** A tournament's three boards, kept up to date while they are visible. */
export function TournamentBoards({ tournament, view, onView }: BoardsProps) {
  const live = useLiveBoards(tournament.id);
  const { tab = 'players', tournament: tournamentId, player = null, round, of, user = null } = view;
  const onCard = useCallback(
    (id: number | null, ofRound?: number) =>
      onView({
        ...(tournamentId && { tournament: tournamentId }),
        ...(id && { player: id, ...(ofRound && { round: ofRound }) }),
      }),
    [onView, tournamentId],
  );
  const onUser = useCallback(
    (id: number | null) =>
      onView({
        ...(tournamentId && { tournament: tournamentId }),
        tab: 'points',
        ...(of && { of }),
        ...(id && { user: id }),
      }),
    [onView, tournamentId, of],
  );
  const sharedProps = { tournament, live };
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wideQuery().matches,
    () => false,
  );
  return (
    <div
      data-result={isToCome(tournament.state) ? undefined : ''}
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-8"
    >
      <div className="flex min-w-0 flex-col gap-1 sm:gap-4">
        <CancelledNote tournament={tournament} />
        <BoardTabs chosen={tab} view={view} />
        {tab === 'players' && (
          <PlayersTab {...sharedProps} player={player} round={round ?? null} onCard={onCard} />
        )}
        {tab === 'teams' && <TeamsTab {...sharedProps} />}
        {tab === 'points' && (
          <Suspense fallback={<BoardSkeleton what="points" />}>
            <PointsTab
              {...sharedProps}
              period={of ?? null}
              user={user}
              onUser={onUser}
              onPeriod={(period) =>
                onView({
                  ...(tournamentId && { tournament: tournamentId }),
                  tab,
                  ...(period && { of: period }),
                })
              }
            />
          </Suspense>
        )}
      </div>
      {isWide && (
        <Suspense>
          <BoardAside tournament={tournament} />
        </Suspense>
      )}
    </div>
  );
}

/** The grid's breakpoint. */
const wideQuery = () => matchMedia('(width >= 80rem)');

function watchWidth(listener: () => void): () => void {
  const query = wideQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The note about the rounds that were cancelled and count for nothing. */
function CancelledNote({ tournament: { rounds } }: { tournament: Tournament }) {
  const cancelledRounds = rounds.filter(({ cancelled }) => cancelled);
  if (cancelledRounds.length === 0) return null;
  const names = formatList(cancelledRounds.map(({ round_id }) => `Round ${round_id}`));
  const count = cancelledRounds.length;
  return (
    <p className="font-bold">
      {names} {pickForm(count, 'was', 'were')} cancelled. Nothing of {pickForm(count, 'it', 'them')}{' '}
      counts.
    </p>
  );
}

const tabs: readonly { tab: Tab; label: string }[] = [
  { tab: 'players', label: 'Players' },
  { tab: 'teams', label: 'Teams' },
  { tab: 'points', label: 'Points' },
];

const tabLook =
  'inline-flex min-h-11 grow items-center justify-center border-b-3 px-2 font-display text-lg font-bold sm:grow-0 sm:px-4';

/** The boards as tabs, which are links: each board has its own URL, and the browser's shortcuts for links work. */
function BoardTabs({ chosen, view }: { chosen: Tab; view: View }) {
  const keptView = view.tournament ? { tournament: view.tournament } : {};
  return (
    <nav aria-label="Boards" className="flex flex-wrap border-b border-line">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          to="/leaderboard"
          search={tab === 'players' ? keptView : { ...keptView, tab }}
          resetScroll={false}
          aria-current={tab === chosen ? 'page' : undefined}
          className={`${tabLook} ${tab === chosen ? 'border-accent text-ink' : 'border-transparent text-ink-soft'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
