import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { formatOrdinal } from '../../contract/base/counts.ts';
import { describeTicketMove } from '../../contract/game/place-words.ts';
import type { Ticket, TicketPlace } from '../../contract/game/tickets.ts';
import { useVisitStart } from '../queries/use-visit-start.ts';
import { ScoreMark } from '../ui/board/score-mark.tsx';
import { getButtonClass } from '../ui/button.tsx';
import { formatOwnTime } from '../ui/dates.ts';
import { isToCome, isUndecided } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { formatPointsChange, scoreName } from '../ui/golf-words.ts';
import { describeAge, useNow } from '../ui/notes/age.ts';
import { RankNote } from '../ui/notes/rank-note.tsx';
import { GolferLine } from '../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../ui/ticket/team-line.tsx';
import { TicketFaces } from '../ui/ticket/ticket-faces.tsx';
import { TicketFold, TicketFront } from '../ui/ticket/ticket-front.tsx';
import { TicketResult } from '../ui/ticket/ticket-result.tsx';
import { useFirstTee } from '../ui/ticket/use-first-tee.ts';
import type { TicketView } from './ticket-view.ts';

const isWinner = ({ ticket, state }: TicketView) =>
  state === 'official' && ticket.place?.position === 1;

/** Whether a ticket has the dashboard's one filled button. */
export function hasFilledButton(shown: TicketView): boolean {
  return isUndecided(shown.state) || isWinner(shown);
}

/** The user's first ticket: points, place, the last move with its reason, and what happened while the user was away. */
export function OwnTicket({
  shown: { ticket, state },
  readAt,
  hasPlace,
  children,
}: {
  shown: TicketView;
  /** When this device loaded the ticket (device clock, ms). */
  readAt: number;
  /** False below a heading with the place. A result has it all the same. */
  hasPlace: boolean;
  /** Further facts of a result. */
  children?: ReactNode;
}) {
  const { label, points } = eventWords[state];
  const dates = useFirstTee(ticket.tournament.id, state);
  return (
    <article className="overflow-hidden rounded-ticket bg-surface shadow-ticket">
      <TicketFront
        ticket={ticket}
        state={state}
        label={label}
        points={points}
        hasPlace={hasPlace || state === 'checking' || state === 'official'}
        firstTee={dates?.start ?? null}
      />
      <div className="flex flex-col gap-3 p-4 empty:hidden">
        <RankNote ticket={ticket} />
        {ticket.place && <SinceVisit ticket={ticket} place={ticket.place} readAt={readAt} />}
        <LastMove shown={{ ticket, state }} />
        <TicketResult ticket={ticket} state={state}>
          {children}
        </TicketResult>
      </div>
      <TicketFold />
      <footer className="flex flex-wrap items-center justify-between gap-3 p-4">
        <TicketFaces ticket={ticket} />
        {isWinner({ ticket, state }) && (
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(ticket.id) }}
            data-result=""
            className={getButtonClass('primary')}
          >
            Share my ticket
          </Link>
        )}
        <Link
          to="/tickets/$ticketId"
          params={{ ticketId: String(ticket.id) }}
          data-without-results={isWinner({ ticket, state }) ? '' : undefined}
          className={getButtonClass(isUndecided(state) ? 'primary' : 'plain')}
        >
          Open my ticket
        </Link>
      </footer>
    </article>
  );
}

function LastMove({ shown: { ticket, state } }: { shown: TicketView }) {
  const now = useNow();
  const move = ticket.last_move;
  // Once play is over, the result has it.
  if (!move || state !== 'in-play') return null;
  return (
    <p
      data-result=""
      className="flex flex-wrap items-center gap-x-3 rounded-control bg-mine px-3 py-2 sm:flex-nowrap"
    >
      <strong
        className={`font-display text-2xl whitespace-nowrap ${move.points > 0 ? 'text-good' : ''}`}
      >
        {formatPointsChange(move.points)}
      </strong>
      <span className="min-w-0 grow basis-40">
        <strong>{move.full_name}</strong>, {describeTicketMove(move)}{' '}
        <span className="text-sm text-ink-soft">{describeAge(now - Date.parse(move.at))}</span>
      </span>
      <Link
        to="/tickets/$ticketId"
        params={{ ticketId: String(ticket.id) }}
        aria-label={`Why: ${ticket.tournament.name}`}
        className="inline-flex min-h-tap items-center font-semibold text-link underline"
      >
        Why
      </Link>
    </p>
  );
}

/** What happened to a ticket since the last visit, or since the first one began: places won or lost, and points. */
function SinceVisit({
  ticket,
  place,
  readAt,
}: {
  ticket: Ticket;
  place: TicketPlace;
  readAt: number;
}) {
  const { id, fantasy_point: points } = ticket;
  const { position } = place;
  const seen = useMemo(() => ({ points, position }), [points, position]);
  const { value: start, at } = useVisitStart('last-visit', id, seen, readAt);
  const [best, setBest] = useState(position);
  if (position < best) setBest(position);
  const won = start.position - position;
  const hasMoved = won !== 0 || points !== start.points;
  return (
    <div
      data-result=""
      className={
        hasMoved
          ? `flex items-center gap-x-3 overflow-hidden rounded-control px-3 ${won > 0 ? 'bg-good/10 py-2' : ''}`
          : 'sr-only'
      }
    >
      {won !== 0 && (
        // A new key lets the places rise again, for a new best place only.
        <strong
          key={best}
          aria-hidden="true"
          className={`font-display text-3xl whitespace-nowrap ${won > 0 ? 'animate-climb text-good' : 'text-ink-soft'}`}
        >
          {won > 0 ? '▲' : '▼'} {Math.abs(won)}
        </strong>
      )}
      <div>
        <p role="status" className="font-bold">
          {won !== 0 &&
            `${won > 0 ? 'You climbed' : 'You went'} from ${formatOrdinal(start.position)} to ${formatOrdinal(position)}.`}
        </p>
        {hasMoved && (
          <p className="text-sm text-ink-soft">
            {points === start.points
              ? 'Since'
              : `${formatPointsChange(points - start.points)} G.P since`}{' '}
            {formatOwnTime(at)}
          </p>
        )}
      </div>
    </div>
  );
}

/** A ticket's golfers, each with their last holes once play has begun. */
export function OwnGolfers({ shown: { ticket, state } }: { shown: TicketView }) {
  return (
    <section aria-labelledby="my-golfers" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="my-golfers" className="font-display text-h2 font-bold">
          My golfers
        </h2>
        <Link
          to={isToCome(state) ? '/players' : '/leaderboard'}
          search={{ tournament: ticket.tournament.id }}
          className="inline-flex min-h-tap items-center text-link underline"
        >
          {isToCome(state) ? 'All players' : 'On the leaderboard'}
        </Link>
      </header>
      <ul className="flex flex-col divide-y divide-line [&>li]:py-3">
        {ticket.competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} hasThru={state === 'in-play'}>
            {golfer.standing && golfer.standing.holes.length > 0 && (
              <span data-result="" className="mt-1 flex flex-wrap gap-1">
                <span className="sr-only">Last holes: </span>
                {golfer.standing.holes.map(({ hole_number, par, strokes }) => (
                  <span
                    key={hole_number}
                    className={`inline-grid ${strokes < par ? 'text-under' : ''}`}
                  >
                    <ScoreMark strokes={strokes} par={par} size="card" />
                    <span className="sr-only">
                      {scoreName(strokes, par)} at {hole_number},{' '}
                    </span>
                  </span>
                ))}
              </span>
            )}
          </GolferLine>
        ))}
      </ul>
      {ticket.teams.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </section>
  );
}
