import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatOrdinal } from '../../contract/base/counts.ts';
import { NO_PLACE } from '../../golf/places.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { formatRowPlace } from '../ui/ticket/place-words.ts';
import { seasonPlaceQuery } from './queries.ts';
import { PartSkeleton } from './skeleton.tsx';

/** The user's place in the season, and the points needed for the next place. */
export function SeasonPart({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(seasonPlaceQuery(userId));
  const row = data?.rows.find(({ user_id }) => user_id === userId);
  const above = row && data?.rows.filter(({ position }) => position < row.position).at(-1);
  return (
    <section aria-labelledby="season" className="flex flex-col gap-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="season" className="font-display text-h2 font-bold">
          {data ? `Season ${data.season}` : 'Season'}
        </h2>
        <Link
          to="/leaderboard"
          search={{ tab: 'points', of: 'season' }}
          className="inline-flex min-h-tap items-center text-link underline"
        >
          The season's points
        </Link>
      </header>
      {!data && !error && <PartSkeleton what="your place in the season" />}
      {!data && error && <LoadFailed what="season" error={error} onRetry={refetch} />}
      {data && (!row || row.position_label === NO_PLACE) && (
        <p className="text-ink-soft">
          You have no place in the season yet. It comes with the first stroke of an event in which
          you hold a ranked ticket.
        </p>
      )}
      {data && row && row.position_label !== NO_PLACE && (
        <p>
          <strong className="block font-display text-4xl">{formatRowPlace(row)}</strong>
          <span className="text-ink-soft">
            of {data.total} · {formatPoints(row.fantasy_point)} G.P
          </span>
          {above && (
            <span className="block">
              {formatPoints(above.fantasy_point - row.fantasy_point)} G.P behind{' '}
              {formatOrdinal(above.position)}.
            </span>
          )}
        </p>
      )}
    </section>
  );
}
