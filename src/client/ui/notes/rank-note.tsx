import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../../contract/game/tickets.ts';

/** Why a ticket gets no place. */
const REASONS = {
  late: "This ticket has no place: your email wasn't confirmed before the first stroke",
  staff: "This ticket has no place: scorers and admins don't play for prizes",
  mailbox:
    'This ticket has no place: an earlier ticket of the same mailbox has it. One person plays one ticket',
} as const;

/** The note on a ticket that is ranked by hand, or that is not ranked: why, or how its owner can still change that. */
export function RankNote({
  ticket: { ranked, ranked_by_hand, ticket_status, unranked },
}: {
  ticket: Pick<Ticket, 'ranked' | 'ranked_by_hand' | 'ticket_status' | 'unranked'>;
}) {
  if (ticket_status === 'void') return null;
  if (ranked_by_hand) return <p>This ticket counts: the office confirmed you by hand.</p>;
  // An older version of the app may have stored the ticket without `ranked`.
  if (ranked !== false) return null;
  const reason = unranked ?? (ticket_status === 'open' ? 'confirm' : 'late');
  return (
    <p className="rounded-lg bg-notice px-4 py-3 font-semibold text-on-notice">
      {reason === 'confirm' ? (
        <Link to="/profile" className="underline">
          Confirm your email before the first stroke, or this ticket gets no place
        </Link>
      ) : (
        REASONS[reason]
      )}
    </p>
  );
}
