import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatOrdinal } from '../../contract/base/counts.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { formatRowPlace } from '../../contract/game/place-words.ts';
import { NO_PLACE } from '../../golf/places.ts';
import type { PeriodScope } from '../queries/board-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import {
  describePlayedEvents,
  formatPeriod,
  isPeriodOpen,
  listOwnRaces,
  listPeriodEvents,
} from '../ui/period-events.ts';
import { periodPlaceQuery } from './queries.ts';
import { PartSkeleton } from './skeleton.tsx';

/** The user's places in the week, the month and the season: the race that ends first comes first. */
export function RacesPart({ userId }: { userId: number }) {
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  return listOwnRaces(tournaments).map((of) => (
    <Race
      key={of === 'season' ? of : of.period}
      of={of}
      tournaments={tournaments}
      userId={userId}
    />
  ));
}

interface RaceProps {
  of: PeriodScope;
  tournaments: readonly Tournament[];
  userId: number;
}

/** The user's place in one race, and the points to the next place while one event can bring them. */
function Race({ of, tournaments, userId }: RaceProps) {
  const { data, error, refetch } = useQuery(periodPlaceQuery(of, userId));
  const period = of === 'season' ? of : of.period;
  const events = listPeriodEvents(tournaments, of, data?.season);
  const row = data?.rows.find(({ user_id }) => user_id === userId);
  const above = row && data?.rows.filter(({ position }) => position < row.position).at(-1);
  const gap = row && above ? above.fantasy_point - row.fantasy_point : null;
  const isInReach =
    gap !== null && isPeriodOpen(events) && gap <= (data?.most_in_event ?? Number.MAX_VALUE);
  return (
    <section aria-labelledby={period} className="flex flex-col gap-1">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={period} className="font-display text-h2 font-bold">
          {formatPeriod(of, events)}
        </h2>
        <Link
          to="/leaderboard"
          search={{
            ...(of !== 'season' && { tournament: of.tournament }),
            tab: 'points',
            of: period,
          }}
          className="inline-flex min-h-tap items-center text-link underline"
        >
          The {period}'s points
        </Link>
      </header>
      {events.length > 0 && <p className="text-ink-soft">{describePlayedEvents(of, events)}</p>}
      {!data && !error && <PartSkeleton what={`your place in the ${period}`} />}
      {!data && error && <LoadFailed what={period} error={error} onRetry={refetch} />}
      {data && (!row || row.position_label === NO_PLACE) && (
        <p className="text-ink-soft">
          {data.updated_at === null
            ? 'Nobody has a place yet: everybody starts level with the first stroke.'
            : `You have no place in the ${period} yet. It comes with the first stroke of an event for which you hold a ticket.`}
        </p>
      )}
      {data && row && row.position_label !== NO_PLACE && (
        <p>
          <strong className="block font-display text-4xl">{formatRowPlace(row)}</strong>
          <span className="text-ink-soft">
            of {data.total} · {formatPoints(row.fantasy_point)} G.P
          </span>
          {above && isInReach && gap !== null && (
            <span className="block">
              {formatPoints(gap)} G.P behind {formatOrdinal(above.position)}.
            </span>
          )}
        </p>
      )}
    </section>
  );
}
