import type { Ticket } from '../../../contract/game/tickets.ts';
import { GolferLine } from '../../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../../ui/ticket/team-line.tsx';
import { VoidNote } from '../void-note.tsx';

/** A void ticket's golfers and team, without points, because nothing counts for it. */
export function VoidContents({ ticket }: { ticket: Ticket }) {
  return (
    <section
      aria-label={ticket.teams.length > 0 ? 'Golfers and team' : 'Golfers'}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-lg">This ticket is void. Nothing counts for it.</p>
      <VoidNote ticket={ticket} />
      <ul className="flex flex-col gap-2" aria-label="Players">
        {ticket.competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} />
        ))}
      </ul>
      {ticket.teams.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </section>
  );
}
