import { useQuery } from '@tanstack/react-query';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { describeTournament } from '../../ui/tournament-words.ts';
import { TournamentsFailed } from '../tournaments-failed.tsx';
import { TicketGrid } from './ticket-grid.tsx';

interface TicketsScreenProps {
  /** The chosen tournament. With null the screen lists nothing. */
  tournament: number | null;
  onChoose: (tournament: number | null) => void;
}

/** Shows the tickets of a tournament after the admin chooses the tournament (product 12.7). */
export function AdminTickets({ tournament, onChoose }: TicketsScreenProps) {
  const { data, error, refetch } = useQuery(tournamentsQuery);
  const isUnknown = data !== undefined && !data.some(({ id }) => id === tournament);
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        Filter by Tournament:
        <select
          value={isUnknown ? '' : (tournament ?? '')}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          className="min-h-tap w-full max-w-xl rounded-lg border-2 border-edge bg-surface px-3 text-ink"
        >
          <option value="">Select Tournament</option>
          {data?.map((one) => (
            <option key={one.id} value={one.id}>
              {describeTournament(one)}
            </option>
          ))}
        </select>
      </label>
      {error && !data && <TournamentsFailed error={error} onRetry={refetch} />}
      {tournament === null || isUnknown ? (
        data && <p className="text-ink-soft">Choose a tournament to see its tickets.</p>
      ) : (
        <TicketGrid key={tournament} tournament={tournament} />
      )}
    </>
  );
}
