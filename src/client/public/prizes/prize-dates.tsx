import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatList } from '../../../contract/base/counts.ts';
import type { Tournament } from '../../../contract/game/game.ts';
import { pointsQuery } from '../../queries/board-queries.ts';
import { ReadingProvider } from '../../queries/reading-provider.tsx';
import { tournamentsQuery } from '../../queries/tournaments-query.ts';
import { useOffers } from '../../queries/use-offers.ts';
import { LeaderNames } from '../../ui/board/leader-names.tsx';
import { formatPoints } from '../../ui/golf-words.ts';
import { LoadFailed } from '../../ui/notes/load-failed.tsx';
import {
  describeRaceDates,
  listEndedRaces,
  listPrizeRaces,
  type PrizeRace,
} from './prize-races.ts';

/** The number of past winners shown. */
const PAST = 6;

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3';

/** What can be won now and until when, and who won before, from the events that are set up. */
export function PrizeDates() {
  return (
    <ReadingProvider>
      <Dates />
    </ReadingProvider>
  );
}

function Dates() {
  const { data: tournaments, error, refetch } = useQuery(tournamentsQuery);
  if (!tournaments) {
    return error && <LoadFailed what="dates" error={error} onRetry={refetch} />;
  }
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
      <OpenRaces tournaments={tournaments} />
      <PastWinners tournaments={tournaments} />
    </div>
  );
}

function OpenRaces({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { prizes } = useOffers();
  const races = listPrizeRaces(tournaments, prizes);
  return (
    <section aria-labelledby="prizes-now">
      <h2 id="prizes-now" className="font-display text-h2 font-bold">
        What can be won now
      </h2>
      {races.length === 0 && <p>The next event isn't set up yet, so there is no date yet.</p>}
      <ul className="divide-y divide-line">
        {races.map((race) => (
          <li key={race.title} className="flex flex-col py-3">
            <strong className="font-display text-h3">{race.title}</strong>
            <span>{formatList(race.prizes)}</span>
            <span className="text-ink-soft">{describeRaceDates(race)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastWinners({ tournaments }: { tournaments: readonly Tournament[] }) {
  const races = listEndedRaces(tournaments).slice(0, PAST);
  return (
    <section aria-labelledby="most-points">
      <h2 id="most-points" className="font-display text-h2 font-bold">
        Who had the most points
      </h2>
      {races.length === 0 ? (
        <p>No event has ended yet..</p>
      ) : (
        <ul className="divide-y divide-line">
          {races.map((race) => (
            <PastRace key={`${race.title} ${race.events[0]?.id}`} race={race} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who had the most points in a week or month that is over. */
function PastRace({ race: { of, title, events } }: { race: Omit<PrizeRace, 'prizes'> }) {
  const { data } = useQuery(pointsQuery(of));
  const played = events.filter(({ state }) => state === 'official');
  const leaders = data?.rows.filter(({ position }) => position === 1) ?? [];
  const [first] = leaders;
  return (
    <li className={row}>
      <span className="flex min-w-0 flex-col">
        <strong className="font-display text-h3">{title}</strong>
        <span className="text-ink-soft">{formatList(played.map(({ name }) => name))}</span>
      </span>
      <span data-result="" className="text-right">
        {data && !first && 'Nobody had a place.'}
        {first && (
          <>
            <strong className="block wrap-anywhere">
              <LeaderNames leaders={leaders} />
            </strong>
            <Link
              to="/leaderboard"
              search={{
                ...(typeof of === 'object' && { tournament: of.tournament, of: of.period }),
                tab: 'points',
              }}
              className="text-link underline"
            >
              {formatPoints(first.fantasy_point)} G.P
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
