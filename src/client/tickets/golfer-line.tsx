import type { TicketGolfer } from '../../contract/game/tickets.ts';
import { mediaUrl } from '../api/api.ts';
import { describeReplaced } from '../ui/replaced-words.ts';

/** Shows a golfer of a ticket, and the golfers whom this golfer replaced. */
export function GolferLine({ golfer }: { golfer: TicketGolfer }) {
  const { full_name, image_url, flag_image_url, replaced } = golfer;
  return (
    <li className="flex items-center gap-3">
      <img
        src={mediaUrl(image_url)}
        alt=""
        width={40}
        height={40}
        className="size-10 rounded-full bg-sunken"
      />
      <span className="min-w-0 grow">
        <span className="font-semibold">{full_name}</span>
        {replaced.length > 0 && (
          <span className="block text-sm text-ink-soft">{describeReplaced(replaced)}</span>
        )}
      </span>
      {flag_image_url && (
        <img src={mediaUrl(flag_image_url)} alt="" width={24} height={18} className="h-4.5 w-6" />
      )}
    </li>
  );
}
