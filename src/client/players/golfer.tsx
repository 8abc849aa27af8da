import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../contract/base/call.ts';
import type { GolferSeason } from '../../contract/game/boards.ts';
import type { Tournament } from '../../contract/game/game.ts';
import { mediaUrl } from '../api/media-url.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { CardSkeleton } from '../ui/board/card-skeleton.tsx';
import { ToPar } from '../ui/board/to-par.tsx';
import { Chip } from '../ui/chip.tsx';
import { chooseEventState } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { Favourite } from './favourite.tsx';
import { describeGolferStatus } from './golfer-words.ts';
import { golferSeasonQuery } from './queries.ts';
import { PlayersSkeleton } from './skeleton.tsx';

const Scorecard = lazy(async () => ({
  default: (await import('../ui/board/board-scorecard.tsx')).BoardScorecard,
}));

interface GolferProps {
  golferId: number;
  /** A tournament in the season to show; null for the current one. */
  tournamentId: number | null;
}

/** A golfer's page: the cards of all rounds, points by round, the season's events, and the reader's tickets. */
export function Golfer({ golferId, tournamentId }: GolferProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    golferSeasonQuery(golferId, tournamentId),
  );
  const session = useStore(sessionStore);
  const isMissing =
    error instanceof CallError && 'problem' in error.failure && error.failure.status === 404;
  return (
    <Screen
      title={data?.full_name ?? 'Player'}
      width="text"
      control={
        <Link
          to="/players"
          search={tournamentId === null ? {} : { tournament: tournamentId }}
          className="inline-flex min-h-tap items-center text-link underline"
        >
          All players
        </Link>
      }
    >
      {!data && !error && <PlayersSkeleton />}
      {!data && isMissing && <p className="py-8 text-lg">There's no such player this season.</p>}
      {!data && error && !isMissing && (
        <LoadFailed what="player's rounds" error={error} onRetry={refetch} />
      )}
      {data && error && (
        <StaleNotice
          what="This is the player"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {data && (
        <>
          <header className="flex flex-wrap items-center gap-4">
            <img
              src={mediaUrl(data.image_url)}
              alt=""
              width={96}
              height={96}
              className="size-24 rounded-full bg-sunken"
            />
            <img
              src={mediaUrl(data.flag_image_url)}
              alt=""
              width={40}
              height={30}
              className="h-7.5 w-10"
            />
            {session && <Favourite golferId={golferId} />}
          </header>
          {session && <OwnTickets golferId={golferId} userId={session.userId} />}
          <GolferEvents golfer={data} tournamentId={tournamentId} />
        </>
      )}
    </Screen>
  );
}

function OwnTickets({ golferId, userId }: { golferId: number; userId: number }) {
  const { data: tickets } = useQuery(ticketsQuery(userId));
  if (!tickets) return null;
  const holding = tickets.filter(
    ({ competitors, ticket_status }) =>
      ticket_status !== 'void' && competitors.some(({ id }) => id === golferId),
  );
  return (
    <section aria-labelledby="held">
      <h2 id="held" className="font-display text-h2 font-bold">
        On your tickets
      </h2>
      {holding.length === 0 ? (
        <p className="text-ink-soft">On none of your tickets.</p>
      ) : (
        <ul>
          {holding.map(({ id, tournament, number }) => (
            <li key={id}>
              <Link
                to="/tickets/$ticketId"
                params={{ ticketId: String(id) }}
                className="inline-flex min-h-tap items-center text-link underline"
              >
                Ticket {number}, {tournament.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GolferEvents({
  golfer,
  tournamentId,
}: {
  golfer: GolferSeason;
  tournamentId: number | null;
}) {
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const [opened, setOpened] = useState(
    () =>
      golfer.events.find((event) => event.tournament_id === tournamentId)?.tournament_id ??
      golfer.events.find(({ rounds }) => rounds.length > 0)?.tournament_id ??
      null,
  );
  return (
    <section data-result="" aria-labelledby="season-events" className="flex flex-col gap-3">
      <h2 id="season-events" className="font-display text-h2 font-bold">
        Season {golfer.season}
      </h2>
      {golfer.events.map((event) => (
        <GolferEvent
          key={event.tournament_id}
          golferId={golfer.id}
          event={event}
          tournament={tournaments.find(({ id }) => id === event.tournament_id)}
          isOpen={opened === event.tournament_id}
          onOpen={(isOpen) => setOpened(isOpen ? event.tournament_id : null)}
        />
      ))}
    </section>
  );
}

interface GolferEventProps {
  golferId: number;
  event: GolferSeason['events'][number];
  tournament: Tournament | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function GolferEvent({ golferId, event, tournament, isOpen, onOpen }: GolferEventProps) {
  const { name, team_name, fantasy_point, to_par, strokes, rounds } = event;
  const state = chooseEventState(tournament?.state, event.state);
  const last = rounds.at(-1)?.round_id ?? 1;
  const [round, setRound] = useState(last);
  return (
    <article aria-label={name} className="border-b border-line pb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-display text-h3 font-bold wrap-anywhere">{name}</h3>
        <Chip isLive={state === 'in-play'}>{eventWords[state].label}</Chip>
      </div>
      <p className="text-ink-soft">
        {team_name && `${team_name} · `}
        {describeGolferStatus(event)}
      </p>
      {rounds.length > 0 && (
        <table className="mt-2 w-full max-w-md text-right text-[min(1rem,5.2vw)]">
          <caption className="sr-only">Points by round, {name}</caption>
          <thead className="text-[min(0.875rem,4.5vw)] text-ink-soft">
            <tr>
              <th scope="col" className="text-left">
                Round
              </th>
              <th scope="col">To par</th>
              <th scope="col">Strokes</th>
              <th scope="col">G.P</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((one) => (
              <tr key={one.round_id}>
                <th scope="row" className="text-left font-normal">
                  {one.round_id}
                </th>
                <td>
                  <ToPar value={one.to_par} isStarted={one.strokes > 0} />
                </td>
                <td>{one.strokes}</td>
                <td className="font-display">{formatPoints(one.fantasy_point)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line font-bold">
            <tr>
              <th scope="row" className="text-left">
                All
              </th>
              <td>
                <ToPar value={to_par} isStarted={strokes > 0} />
              </td>
              <td>{strokes}</td>
              <td className="font-display">{formatPoints(fantasy_point)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {tournament && rounds.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
            className="inline-flex min-h-tap items-center text-link underline"
          >
            {isOpen ? 'Hide the cards' : 'Show the cards'}
          </button>
          {isOpen && (
            <Suspense fallback={<CardSkeleton />}>
              <Scorecard
                tournament={tournament}
                competitor={golferId}
                round={round}
                onRound={setRound}
              />
            </Suspense>
          )}
        </>
      )}
    </article>
  );
}
