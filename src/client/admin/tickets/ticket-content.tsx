import { useState } from 'react';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { describeReplaced } from '../../ui/replaced-words.ts';

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

interface MediaPictureProps {
  /** The URL, relative to the API's host. */
  url: string;
  className: string;
}

/** A picture beside the name of its golfer or team. A picture that fails leaves an empty box of the same size. */
function MediaPicture({ url, className }: MediaPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url) {
    return <span aria-hidden="true" className={`shrink-0 bg-sunken ${className}`} />;
  }
  return (
    <img
      src={mediaUrl(url)}
      alt=""
      loading="lazy"
      onError={() => setFailedUrl(url)}
      className={`shrink-0 ${className}`}
    />
  );
}
