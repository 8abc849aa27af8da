import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tournament } from '../../contract/game/game.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { holeClassWords } from '../../golf/hole-class.ts';
import { ruleset2025 } from '../../golf/ruleset.ts';
import { contestsQuery } from '../queries/contests-query.ts';
import { TICKETS_REFETCH_MS, ticketsQuery } from '../queries/ticket-queries.ts';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { ScoreMark } from '../ui/board/score-mark.tsx';
import { NextEventCard } from '../ui/contest/next-event.tsx';
import { chooseEventState, isToCome } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { changeText } from '../ui/golf-words.ts';
import { GolferLine } from '../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../ui/ticket/team-line.tsx';
import { TicketFront } from '../ui/ticket/ticket-front.tsx';

/** How often the ticket is loaded again beside a board that follows live events, in ms. */
const LIVE_REFETCH_MS = 10_000;

/** What a wide screen shows beside a board: the reader's ticket, or else the next free one, and what a hole is worth. */
export function BoardAside({ tournament }: { tournament: Tournament }) {
  const me = useStore(sessionStore)?.userId ?? null;
  const { data: loaded } = useQuery({
    ...ticketsQuery(me ?? 0),
    enabled: me !== null,
    refetchInterval: tournament.state === 'in-play' ? LIVE_REFETCH_MS : TICKETS_REFETCH_MS,
  });
  const { data: contests = [] } = useQuery(contestsQuery);
  // A user whose tickets did not load may hold the one that would be offered.
  const mayOffer = me === null || loaded !== undefined;
  const tickets = loaded ?? [];
  const heldIds = new Set(tickets.map((ticket) => ticket.tournament.id));
  const own = tickets.find(
    (ticket) => ticket.tournament.id === tournament.id && ticket.ticket_status !== 'void',
  );
  return (
    <div className="sticky top-20 flex flex-col gap-6 self-start">
      {own && <OwnTicketCard ticket={own} tournament={tournament} />}
      {/* Before the first stroke, the tee times have the way to the ticket. */}
      {!own && mayOffer && !isToCome(tournament.state) && (
        <NextEventCard
          claimable={contests.find((one) => one.open && !heldIds.has(one.tournament_id))}
          heldIds={heldIds}
          isBeside={false}
        />
      )}
      <HoleWorth />
    </div>
  );
}

function OwnTicketCard({ ticket, tournament }: { ticket: Ticket; tournament: Tournament }) {
  const state = chooseEventState(tournament.state, ticket.tournament.state);
  const { label, points } = eventWords[state];
  return (
    <section
      aria-label="My ticket"
      className="overflow-hidden rounded-ticket bg-surface shadow-ticket"
    >
      <TicketFront ticket={ticket} state={state} label={label} points={points} />
      <ul className="flex flex-col gap-3 p-4 pb-3">
        {ticket.competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} hasThru={state === 'in-play'} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {ticket.teams.map((team) => (
          <TeamLine key={team.id} team={team} />
        ))}
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(ticket.id) }}
          className="inline-flex min-h-tap items-center self-start text-link underline"
        >
          Open my ticket
        </Link>
      </div>
    </section>
  );
}

/** A par four with each result that a board marks. */
const results = [
  ['eagle', 2],
  ['birdie', 3],
  ['par', 4],
  ['bogey', 5],
  ['double-bogey-or-worse', 6],
] as const;

/** The score marks on a par four, with their points. */
function HoleWorth() {
  return (
    <section aria-labelledby="hole-worth" className="flex flex-col gap-3">
      <h2 id="hole-worth" className="font-display text-h3 font-bold">
        What a hole is worth
      </h2>
      <ul className="flex flex-col gap-2">
        {results.map(([result, strokes]) => (
          <li key={result} className="flex items-center gap-3">
            <span aria-hidden="true" className={strokes < 4 ? 'text-under' : ''}>
              <ScoreMark strokes={strokes} par={4} size="card" />
            </span>
            <span className="grow">{holeClassWords[result]}</span>
            <strong className="font-display text-lg">
              {changeText(ruleset2025.holePoints[result])}
            </strong>
          </li>
        ))}
      </ul>
      <Link
        to="/gimme-point-calculation-table"
        className="inline-flex min-h-tap items-center self-start text-link underline"
      >
        All points
      </Link>
    </section>
  );
}
