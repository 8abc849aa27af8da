import { useQuery } from '@tanstack/react-query';
import type { Tournament } from '../../../contract/game/game.ts';
import { RetryOrSignIn } from '../../ui/notes/retry-or-sign-in.tsx';
import { adminTournamentsQuery } from '../tournaments-query.ts';

/** Shows the number of tournaments in play, with their rounds. */
export function OngoingTournaments() {
  const { data, error, refetch } = useQuery(adminTournamentsQuery);
  const ongoing = data?.filter(({ status }) => status === 'live');
  return (
    <section className="admin-card">
      <h2>Ongoing Tournaments</h2>
      <p className="admin-figure">{ongoing?.length ?? '–'}</p>
      {ongoing && (
        <p className="text-ink-soft">
          {ongoing.map(placeWords).join('; ') || 'No tournament is being played'}
        </p>
      )}
      {error && !data && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The tournaments couldn't be loaded.</p>
          <RetryOrSignIn error={error} onRetry={refetch} />
        </div>
      )}
    </section>
  );
}

function placeWords({ name, rounds }: Tournament): string {
  const live = rounds.filter(({ status }) => status === 'live').map(({ round_id }) => round_id);
  return live.length > 0 ? `${name}, round ${live.join(' and ')}` : name;
}
