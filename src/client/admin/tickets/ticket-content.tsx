import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/api.ts';

/** The golfers of a ticket with photo, name and flag, and its teams with logo and name. */
export function TicketContent({ ticket }: { ticket: Ticket }) {
  return (
    <ul className="flex flex-col gap-2">
      {ticket.competitors.map(({ id, full_name, image_url, flag_image_url }) => (
        <li key={id} className="flex items-center gap-3">
          <Picture url={image_url} className="size-8 rounded-full bg-sunken" />
          <span className="min-w-0 grow">{full_name}</span>
          {flag_image_url && <Picture url={flag_image_url} className="h-4.5 w-6" />}
        </li>
      ))}
      {ticket.teams.map(({ id, teamName, teamLogoUrl }) => (
        <li key={id} className="flex items-center gap-3 border-t border-line pt-2">
          <Picture url={teamLogoUrl} className="size-8" />
          <span className="min-w-0 grow">{teamName}</span>
        </li>
      ))}
    </ul>
  );
}

/** A picture beside the name of its golfer or team. */
function Picture({ url, className }: { url: string; className: string }) {
  return <img src={mediaUrl(url)} alt="" loading="lazy" className={`shrink-0 ${className}`} />;
}
