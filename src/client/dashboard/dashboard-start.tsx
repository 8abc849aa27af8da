import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPlace } from '../../contract/game/place-words.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { useLiveTickets } from '../live/use-live-tickets.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { ticketsQuery } from '../queries/ticket-queries.ts';
import { tournamentsQuery } from '../queries/tournaments-query.ts';
import { NextEventCard } from '../ui/contest/next-event.tsx';
import { eventWords } from '../ui/event-words.ts';
import { formatPoints } from '../ui/golf-words.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { UpdatedNote } from '../ui/notes/updated-note.tsx';
import { OpenRace } from './open-race.tsx';
import { hasFilledButton, OwnGolfers, OwnTicket } from './own-ticket.tsx';
import { TicketSkeleton } from './skeleton.tsx';
import {
  describeStanding,
  explainStanding,
  isFirstNews,
  orderTickets,
  type TicketView,
} from './ticket-view.ts';

const NONE: readonly Ticket[] = [];

/** Returns the user's tickets in dashboard order, and the contest with a free ticket to claim. */
function useOwnTickets(userId: number) {
  const tickets = useQuery(ticketsQuery(userId));
  const contests = useQuery(contestsQuery);
  const held = new Set(tickets.data?.map(({ tournament }) => tournament.id));
  const claimable = tickets.data
    ? contests.data?.find(({ open, tournament_id }) => open && !held.has(tournament_id))
    : undefined;
  const shown = orderTickets(tickets.data ?? NONE, contests.data ?? []);
  return { tickets, contests, held, claimable, shown };
}

/** The top of the dashboard: the heading, the ticket with its place and last move, and its golfers. */
export function DashboardStart({ userId }: { userId: number }) {
  const { tickets, contests, claimable, shown } = useOwnTickets(userId);
  const { data, error, dataUpdatedAt, refetch } = tickets;
  useLiveTickets(data ?? NONE);
  const { data: tournaments = [] } = useQuery(tournamentsQuery);
  const [first, ...others] = shown;
  const isShown = first !== undefined && first.ticket.ticket_status !== 'void';
  const news = isFirstNews(first, claimable, tournaments, Date.now()) ? first : undefined;
  const alsoLive = others.filter(({ state }) => state === 'in-play' || state === 'checking');
  const lead = explainStanding(news);
  const isResult = news?.ticket.place ? '' : undefined;
  return (
    <>
      <header>
        <h1 className="font-display text-h1 font-bold text-balance">
          {data && contests.data ? (
            <span data-result={isResult}>{describeStanding(news, claimable)}</span>
          ) : (
            'Your game'
          )}
          {isResult !== undefined && <span data-without-results="">Your game</span>}
        </h1>
        {lead && (
          <p
            data-result={news?.ticket.tournament.suspension ? undefined : isResult}
            className="text-ink-soft"
          >
            {lead}
          </p>
        )}
      </header>
      {!data && !error && <TicketSkeleton />}
      {!data && error && <LoadFailed what="tickets" error={error} onRetry={refetch} />}
      {data && error && (
        <StaleNotice
          what="These are your tickets"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      {isShown && (
        <div className="flex flex-col gap-2">
          <OwnTicket key={first.ticket.id} shown={first} readAt={dataUpdatedAt} hasPlace={!news}>
            {first.state === 'official' && <OpenRace userId={userId} ticket={first.ticket} />}
          </OwnTicket>
          <p className="text-sm text-ink-soft">
            <UpdatedNote at={dataUpdatedAt} />
          </p>
        </div>
      )}
      {alsoLive.length > 0 && <AlsoLive tickets={alsoLive} />}
      {isShown && <OwnGolfers shown={first} />}
    </>
  );
}

/** The next event, with its free ticket while it can be claimed. */
export function NextPart({ userId }: { userId: number }) {
  const { tickets, contests, held, claimable, shown } = useOwnTickets(userId);
  if (contests.error && !contests.data) {
    return <LoadFailed what="next events" error={contests.error} onRetry={contests.refetch} />;
  }
  if (!contests.data || !tickets.data) return null;
  const [first] = shown;
  const isBeside = first !== undefined && hasFilledButton(first);
  return <NextEventCard claimable={claimable} heldIds={held} isBeside={isBeside} />;
}

/** The further tickets, when several events are live at once. */
function AlsoLive({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <ul aria-label="Also in play" className="flex flex-col divide-y divide-line">
      {tickets.map(({ ticket, state }) => (
        <li key={ticket.id}>
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(ticket.id) }}
            className="flex min-h-14 items-center gap-3 py-2"
          >
            <span className="min-w-0 grow">
              <strong className="block wrap-anywhere">{ticket.tournament.name}</strong>
              <span className="text-sm text-ink-soft">
                {eventWords[state].label}
                {ticket.place && (
                  <span data-result="">
                    , {formatPlace(ticket.place)} of {ticket.place.of}
                  </span>
                )}
              </span>
            </span>
            <strong data-result="" className="font-display text-lg">
              {formatPoints(ticket.fantasy_point)}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What happens to a ticket, for somebody who has none yet. */
export function TicketSteps() {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="font-display text-h2 font-bold">
        What happens to a ticket
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-lg">
        <li>Four golfers and a team are drawn for you.</li>
        <li>Their strokes at the event are your points, hole by hole.</li>
        <li>The most points win.</li>
      </ol>
      <Link
        to="/howtoPlay"
        className="inline-flex min-h-tap items-center self-start text-link underline"
      >
        How to play
      </Link>
    </section>
  );
}
