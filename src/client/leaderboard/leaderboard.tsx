import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/load-failed.tsx';
import { TournamentSelect } from '../ui/tournament-select.tsx';
import { Boards } from './boards.tsx';
import { tournamentsQuery } from './queries.ts';
import { BoardSkeleton } from './skeleton.tsx';
import type { View } from './view.ts';

interface LeaderboardProps {
  view: View;
  onView: (view: View) => void;
}

/** The boards of a tournament: the one asked for, or the current one. */
export function Leaderboard({ view, onView }: LeaderboardProps) {
  const { data: tournaments, isError, refetch } = useQuery(tournamentsQuery);
  if (!tournaments) {
    if (isError) return <LoadFailed what="tournaments" onRetry={refetch} />;
    return <BoardSkeleton what="the tournaments" />;
  }
  const tournament = tournaments.find(({ id }) => id === view.tournament) ?? tournaments[0];
  if (!tournament) {
    return <p className="py-10 text-lg">No tournament is planned yet. Its boards come here.</p>;
  }
  return (
    <>
      <TournamentSelect
        tournaments={tournaments}
        chosen={tournament}
        onChoose={(id) => onView({ tournament: id, ...(view.tab && { tab: view.tab }) })}
      />
      <Boards key={tournament.id} tournament={tournament} view={view} onView={onView} />
    </>
  );
}
