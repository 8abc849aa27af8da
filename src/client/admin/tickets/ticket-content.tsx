import type { Ticket } from '../../../contract/game/tickets.ts';
import { describeReplaced } from '../../ui/replaced-words.ts';
import { MediaPicture } from './media-picture.tsx';

/** The golfers of a ticket with photo, name and flag, and its teams with logo and name. */
export function TicketContent({ ticket }: { ticket: Ticket }) {
  return (
    <ul className="flex flex-col gap-2 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      {ticket.competitors.map(({ id, full_name, image_url, flag_image_url, replaced }) => (
        <li key={id}>
          <MediaPicture url={image_url} className="size-8 rounded-full bg-sunken" />
          <span className="min-w-0 flex-[1_1_0] wrap-anywhere">
            {full_name}
            {replaced.length > 0 && (
              <small className="block text-small text-ink-soft">{describeReplaced(replaced)}</small>
            )}
          </span>
          {flag_image_url && <MediaPicture url={flag_image_url} className="h-4.5 w-6" />}
        </li>
      ))}
      {ticket.teams.map(({ id, teamName, teamLogoUrl }) => (
        <li key={`team ${id}`} className="border-t border-line pt-2">
          <MediaPicture url={teamLogoUrl} className="size-8" />
          <span className="min-w-0 flex-[1_1_0] wrap-anywhere">{teamName}</span>
        </li>
      ))}
    </ul>
  );
}
