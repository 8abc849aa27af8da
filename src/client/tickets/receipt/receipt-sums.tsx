import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { changeText } from '../../ui/golf-words.ts';
import { formatTicketPoints } from '../ticket-words.ts';
import { sumGolferPoints } from './recount-receipt.ts';

const row = 'flex items-baseline justify-between gap-3 py-1.5';

/** The points that each golfer and the team contribute to a ticket. */
export function ReceiptSums({ receipt: { golfers, team } }: { receipt: TicketReceipt }) {
  return (
    <ul
      aria-label={team ? 'Points of each golfer and of the team' : 'Points of each golfer'}
      className="flex max-w-xl flex-col divide-y divide-line"
    >
      {golfers.map(({ competitor_id, full_name, rounds }) => (
        <li key={competitor_id} className={row}>
          <span className="min-w-0 wrap-anywhere">{full_name}</span>
          <strong>{formatTicketPoints(sumGolferPoints(rounds))}</strong>
        </li>
      ))}
      {team && (
        <li className={row}>
          <span className="min-w-0 wrap-anywhere">{team.teamName}</span>
          <strong>{changeText(team.hundredths)}</strong>
        </li>
      )}
    </ul>
  );
}
