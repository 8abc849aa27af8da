import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { describeEventDates } from '../ui/dates.ts';
import { findNextEvent } from '../ui/event-state.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { ResultsSwitch } from '../ui/results-switch.tsx';
import { TournamentSelect } from '../ui/tournament-select.tsx';
import { UnknownTournament } from '../ui/unknown-tournament.tsx';
import { chooseTournament } from './choose-tournament.ts';
import { BoardSkeleton } from './skeleton.tsx';
import { TournamentBoards } from './tournament-boards.tsx';
import type { View } from './view.ts';

interface LeaderboardProps {
  view: View;
  onView: (view: View) => void;
}

/** The boards of the requested tournament, or of the one in play, or of the last one. */
export function Leaderboard({ view, onView }: LeaderboardProps) {
  const { data: tournaments, error, isFetching, refetch } = useQuery(tournamentsQuery);
  // A board that the reader is looking at stays when its event ends or is cancelled.
  const [firstId, setFirstId] = useState<number>();
  const defaultId = firstId ?? (tournaments && chooseTournament(tournaments)?.id);
  // This device's stored list may be old, so the choice waits for the server's answer.
  if (!isFetching && firstId === undefined && defaultId !== undefined) setFirstId(defaultId);
  if (!tournaments) {
    if (error) return <LoadFailed what="tournaments" error={error} onRetry={refetch} />;
    return <BoardSkeleton what="the tournaments" />;
  }
  const tournament = tournaments.find(({ id }) => id === (view.tournament ?? defaultId));
  if (!tournament && view.tournament !== undefined && tournaments.length > 0) {
    // This device's stored list may be older than the tournament.
    if (isFetching) return <BoardSkeleton what="the tournaments" />;
    if (error) return <LoadFailed what="tournament" error={error} onRetry={refetch} />;
    return <UnknownTournament screen="/leaderboard" tournaments={tournaments} />;
  }
  if (!tournament) {
    return (
      <p className="py-10 text-lg">No tournament is planned yet. Its boards will appear here.</p>
    );
  }
  const next = tournament.state === 'official' ? findNextEvent(tournaments) : undefined;
  return (
    <>
      <TournamentSelect
        tournaments={tournaments}
        chosen={tournament}
        onChoose={(id) => onView({ tournament: id, ...(view.tab && { tab: view.tab }) })}
      />
      {next && (
        <p>
          <strong>{tournament.name} is final.</strong> Next: {next.name},{' '}
          {describeEventDates(next).days}.
        </p>
      )}
      <TournamentBoards key={tournament.id} tournament={tournament} view={view} onView={onView} />
      <p className="flex flex-wrap gap-x-6 text-link underline *:inline-flex *:min-h-tap *:items-center">
        {tournament.state === 'official' && (
          <Link to="/results/$tournament" params={{ tournament: String(tournament.id) }}>
            Official result
          </Link>
        )}
        <Link to="/corrections/$tournament" params={{ tournament: String(tournament.id) }}>
          Corrections
        </Link>
      </p>
      <ResultsSwitch />
    </>
  );
}
