import type { TicketGolfer, TicketReceipt } from '../../../contract/game/tickets.ts';
import { GolferLine } from '../../ui/ticket/golfer-line.tsx';
import { formatTicketPoints } from '../ticket-words.ts';
import { ReceiptRoundLines } from './receipt-round.tsx';
import { sumGolferPoints } from './recount-receipt.ts';

interface ReceiptGolferProps {
  golfer: TicketReceipt['golfers'][number];
  shown: TicketGolfer | undefined;
  tournament: number;
}

/** A golfer's points for a ticket, round by round. */
export function ReceiptGolfer({ golfer, shown, tournament }: ReceiptGolferProps) {
  const { full_name, rounds } = golfer;
  return (
    <article aria-label={full_name} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        {shown && (
          <ul className="min-w-0 grow basis-[9rem]">
            <GolferLine golfer={shown} hasPoints={false} hasThru={false} />
          </ul>
        )}
        <strong className="ml-auto text-xl">{formatTicketPoints(sumGolferPoints(rounds))}</strong>
      </header>
      {rounds.length === 0 && <p className="p-4 text-ink-soft">No hole played yet</p>}
      {rounds.map((round) => (
        <ReceiptRoundLines
          key={round.round_id}
          round={round}
          tournament={tournament}
          golfer={golfer.competitor_id}
        />
      ))}
    </article>
  );
}
