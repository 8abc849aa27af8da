import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Ticket } from '../../contract/game/tickets.ts';
import { mediaUrl } from '../api/api.ts';
import { makeButtonClass } from '../ui/button.tsx';
import { writePoints } from '../ui/golf-words.ts';
import { RankNote } from '../ui/notes/rank-note.tsx';
import { GolferLine } from './golfer-line.tsx';
import { TeamLine } from './team-line.tsx';
import { describeTicketStatus, writeTicketTitle } from './ticket-words.ts';
import { VoidNote } from './void-note.tsx';

interface TicketCardProps {
  ticket: Ticket;
  /** True when the server has just drawn the ticket on this screen. The screen then scrolls to it. */
  isNew: boolean;
}

/** Shows a ticket: owner, tournament, points, golfers, team and number. */
export function TicketCard({ ticket, isNew }: TicketCardProps) {
  const { user, tournament, competitors, teams, fantasy_point } = ticket;
  const { label, points } = describeTicketStatus(ticket);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-start justify-between gap-3 bg-brand px-4 py-3 text-on-brand">
        <div>
          <h2 ref={title} tabIndex={-1} className="text-xl font-bold">
            {tournament.name}
          </h2>
          <p>{tournament.country}</p>
        </div>
        <span className="rounded-full border-2 border-on-brand/60 px-3 font-bold">{label}</span>
      </header>
      <div className="flex grow flex-col gap-4 p-4">
        <p className="flex items-baseline gap-2">
          <strong className="text-4xl">{writePoints(fantasy_point)}</strong>
          <span className="font-bold">G.P</span>
          <span className="ml-auto text-ink-soft">{points}</span>
        </p>
        <VoidNote ticket={ticket} />
        <RankNote ticket={ticket} />
        <ul className="flex flex-col gap-2" aria-label="Players">
          {competitors.map((golfer) => (
            <GolferLine key={golfer.id} golfer={golfer} />
          ))}
        </ul>
        {teams.map((team) => (
          <TeamLine key={team.id} name={team.teamName} logo={mediaUrl(team.teamLogoUrl)} />
        ))}
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-edge pt-3">
          <p className="text-sm text-ink-soft">
            {writeTicketTitle(ticket)}
            <br />
            {user.username}
          </p>
          <Link
            to="/tickets/$ticketId"
            params={{ ticketId: String(ticket.id) }}
            className={makeButtonClass()}
            aria-label={`Why these points: ${tournament.name}`}
          >
            Why these points
          </Link>
        </footer>
      </div>
    </article>
  );
}
