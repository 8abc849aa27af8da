import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicWinner } from '../../contract/people/prize-endpoints.ts';
import { describePrizeTrail, formatPrizePeriod } from '../../contract/people/prize-winners.ts';
import { getButtonClass } from '../ui/button.tsx';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { publicWinnersQuery } from './queries.ts';

/** A page of everybody's prizes by period, the newest first, each with what decided it. */
export function PublicWinners({ page }: { page: number }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(publicWinnersQuery(page));
  if (!data) {
    return error ? (
      <LoadFailed what="winners" error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Loading the winners" className="h-40 bg-sunken" />
    );
  }
  const periods = Map.groupBy(data.winners, formatPrizePeriod);
  return (
    <>
      {error && (
        <StaleNotice
          what="These are the winners"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {periods.size === 0 && (
        <p className="text-lg">
          No prize has been confirmed yet. A winner appears here after confirming a prize.
        </p>
      )}
      {[...periods].map(([name, winners]) => (
        <section key={name}>
          <h2 className="font-display text-h2 font-bold wrap-anywhere first-letter:uppercase">
            {name}
          </h2>
          <ul className="divide-y divide-line">
            {winners.map((winner) => (
              <WinnerRow key={winner.id} winner={winner} />
            ))}
          </ul>
        </section>
      ))}
      <nav aria-label="Pages" className="flex flex-wrap gap-3 empty:hidden">
        {page > 1 && (
          <Link to="/winners" search={{ page: page - 1 }} className={getButtonClass()}>
            Newer prizes
          </Link>
        )}
        {page < data.total_no_of_pages && (
          <Link to="/winners" search={{ page: page + 1 }} className={getButtonClass()}>
            Older prizes
          </Link>
        )}
      </nav>
      <Link
        to="/rewards-and-prizes"
        className="inline-flex min-h-tap items-center text-link underline"
      >
        What can be won
      </Link>
    </>
  );
}

function WinnerRow({ winner: { prize, value, username, trail } }: { winner: PublicWinner }) {
  return (
    <li className="grid gap-x-6 py-3 wrap-anywhere sm:grid-cols-2">
      <p>
        <strong className="font-display text-h3">{prize}</strong>
        {value && <span className="text-ink-soft"> worth {value}</span>}
      </p>
      <div>
        <p>
          {username ? (
            <bdi className="font-semibold">{username}</bdi>
          ) : (
            "A player who isn't named here"
          )}
        </p>
        {trail && <p className="text-ink-soft">{describePrizeTrail(trail)}</p>}
      </div>
    </li>
  );
}
