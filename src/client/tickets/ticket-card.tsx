import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeOwnPlace } from '../../contract/game/place-words.ts';
import type { Contest, Ticket } from '../../contract/game/tickets.ts';
import { getButtonClass } from '../ui/button.tsx';
import { CodeBar } from '../ui/code-bar.tsx';
import { chooseEventState, isToCome, isUndecided } from '../ui/event-state.ts';
import { RankNote } from '../ui/notes/rank-note.tsx';
import { GolferLine } from '../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../ui/ticket/team-line.tsx';
import { TicketFold, TicketFront } from '../ui/ticket/ticket-front.tsx';
import { useFirstTee } from '../ui/ticket/use-first-tee.ts';
import { ShareTicket } from './share-ticket.tsx';
import { describeTicketStatus, formatTicketTitle } from './ticket-words.ts';
import { VoidNote } from './void-note.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** The ticket's contest; undefined until it is loaded. */
  contest: Pick<Contest, 'state' | 'seed_sha256'> | undefined;
  /** True when the ticket was just drawn on this screen, which then scrolls to it. */
  isNew: boolean;
}

/** A ticket: owner, tournament, points, place, golfers, team and number. */
export function TicketCard({ ticket, contest, isNew }: TicketCardProps) {
  const { user, tournament, competitors, teams, place } = ticket;
  const state = chooseEventState(contest?.state, tournament.state);
  const { label, points } = describeTicketStatus(ticket, state);
  const receiptName = isToCome(state) ? 'What will count' : 'Why these points';
  const dates = useFirstTee(tournament.id, state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-ticket bg-surface shadow-ticket">
      <TicketFront
        ticket={ticket}
        state={state}
        label={label}
        points={points}
        titleRef={title}
        hasPlace={state !== 'official'}
        firstTee={dates?.start ?? null}
      />
      <div className="flex grow flex-col gap-3 p-4">
        {place && state === 'official' && (
          <p data-result="" className="font-display text-h3 font-bold">
            {describeOwnPlace(place, state)}
          </p>
        )}
        <VoidNote ticket={ticket} />
        <RankNote ticket={ticket} />
        <ul className="flex flex-col gap-3" aria-label="Players">
          {competitors.map((golfer) => (
            <GolferLine key={golfer.id} golfer={golfer} hasThru={state === 'in-play'} />
          ))}
        </ul>
        {teams.map((team) => (
          <TeamLine key={team.id} team={team} />
        ))}
      </div>
      <TicketFold />
      <footer className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          {contest && <CodeBar hex={contest.seed_sha256} className="h-8 w-24 shrink-0" />}
          <p className="min-w-0 grow basis-28 text-sm text-ink-soft">
            <span className="block text-ink wrap-anywhere">{formatTicketTitle(ticket)}</span>
            <span className="block wrap-anywhere">{user.username}</span>
            <Link
              to="/draw"
              search={{ tournament: tournament.id }}
              className="inline-flex min-h-6 items-center text-link underline"
            >
              Check the draw
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(ticket.id) }}
            className={getButtonClass(isUndecided(state) ? 'primary' : 'plain')}
            aria-label={`${receiptName}: ${tournament.name}`}
          >
            {receiptName}
          </Link>
          <div data-result={isToCome(state) ? undefined : ''} className="contents">
            <ShareTicket ticket={ticket} />
          </div>
        </div>
      </footer>
    </article>
  );
}
