import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { mediaUrl } from '../../api/media-url.ts';
import { changeText } from '../../ui/golf-words.ts';
import { formatTicketPoints } from '../ticket-words.ts';
import { sumGolferPoints } from './recount-receipt.ts';

/** The points that each golfer and the team contribute to a ticket. */
export function ReceiptSums({ receipt: { ticket, golfers, team } }: { receipt: TicketReceipt }) {
  return (
    <ul
      aria-label={team ? 'Points of each golfer and of the team' : 'Points of each golfer'}
      className="flex max-w-xl flex-col divide-y divide-line"
    >
      {golfers.map(({ competitor_id, full_name, rounds }, slot) => (
        <Sum
          key={competitor_id}
          picture={ticket.competitors[slot]?.image_url}
          name={full_name}
          points={formatTicketPoints(sumGolferPoints(rounds))}
        />
      ))}
      {team && (
        <Sum
          picture={ticket.teams[0]?.teamLogoUrl}
          name={team.teamName}
          points={changeText(team.hundredths)}
        />
      )}
    </ul>
  );
}

function Sum({
  picture,
  name,
  points,
}: {
  picture: string | undefined;
  name: string;
  points: string;
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      {picture !== undefined && (
        <img
          src={mediaUrl(picture)}
          alt=""
          width={36}
          height={36}
          className="size-9 rounded-full"
        />
      )}
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      <strong>{points}</strong>
    </li>
  );
}
