import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { PointsOverTime } from './points-part.tsx';
import { ReceiptGolfer } from './receipt-golfer.tsx';
import { ReceiptMoves } from './receipt-moves.tsx';
import { ReceiptTeam } from './receipt-team.tsx';
import { Recount } from './recount.tsx';
import { VoidContents } from './void-contents.tsx';

/** All lines of a ticket's points, and why they changed. A void ticket has none, whatever was seen before. */
export function ReceiptLines({ receipt, readAt }: { receipt: TicketReceipt; readAt: number }) {
  const { ticket, golfers, team, label } = receipt;
  if (ticket.ticket_status === 'void') return <VoidContents ticket={ticket} />;
  return (
    <>
      <ReceiptMoves receipt={receipt} readAt={readAt} />
      <PointsOverTime receipt={receipt} />
      <section aria-label="Lines" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {golfers.map((golfer, slot) => (
          <ReceiptGolfer
            key={golfer.competitor_id}
            golfer={golfer}
            shown={ticket.competitors[slot]}
            tournament={ticket.tournament.id}
          />
        ))}
        {team && <ReceiptTeam team={team} shown={ticket.teams[0]} ticketLabel={label} />}
      </section>
      <Recount receipt={receipt} />
    </>
  );
}
