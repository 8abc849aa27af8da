import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';

/** The faces of a ticket's golfers and its team's crest. The names are beside them or behind a link. */
export function TicketFaces({ ticket }: { ticket: Pick<Ticket, 'competitors' | 'teams'> }) {
  const pictures = [
    ...ticket.competitors.map(({ id, image_url }) => ({ key: `golfer ${id}`, url: image_url })),
    ...ticket.teams.map(({ id, teamLogoUrl }) => ({ key: `team ${id}`, url: teamLogoUrl })),
  ];
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-wrap pl-2">
      {pictures.map(({ key, url }) => (
        <img
          key={key}
          src={mediaUrl(url)}
          alt=""
          width={36}
          height={36}
          className="-ml-2 size-9 rounded-full border-2 border-surface bg-sunken"
        />
      ))}
    </span>
  );
}
