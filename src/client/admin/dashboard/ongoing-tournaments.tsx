import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../../contract/game/game.ts';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { TournamentsFailed } from '../tournaments-failed.tsx';

/** Shows the number of tournaments in play, with their rounds. */
export function OngoingTournaments() {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  const liveTournaments = data?.filter(({ status }) => status === 'live');
  return (
    <section className="admin-card">
      <h2>Ongoing Tournaments</h2>
      <p className="admin-figure">{liveTournaments?.length ?? '–'}</p>
      {liveTournaments && (
        <p className="text-ink-soft">
          {liveTournaments.map(describePlace).join('; ') || 'No tournament is being played'}
        </p>
      )}
      {error && !data && <TournamentsFailed error={error} onRetry={refetch} />}
    </section>
  );
}

function describePlace({ name, rounds }: Tournament): string {
  const live = rounds.filter(({ status }) => status === 'live').map(({ round_id }) => round_id);
  return live.length > 0 ? `${name}, round ${live.join(' and ')}` : name;
}
