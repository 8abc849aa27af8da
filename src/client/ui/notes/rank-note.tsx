import { Link } from '@tanstack/react-router';
import type { Ticket } from '../../../contract/game/tickets.ts';

/** Why a ticket stays unranked. */
const REASONS = {
  late: "Not ranked: your email wasn't confirmed before the first stroke",
  staff: "Not ranked: scorers and admins don't play for prizes",
  mailbox: 'Not ranked: an earlier ticket of the same mailbox is. One person plays one ticket',
} as const;

/** The note on a ticket that is ranked by hand, or that is not ranked: why, or how its owner can still change that. */
export function RankNote({
  ticket: { ranked, ranked_by_hand, ticket_status, unranked },
}: {
  ticket: Pick<Ticket, 'ranked' | 'ranked_by_hand' | 'ticket_status' | 'unranked'>;
}) {
  if (ticket_status === 'void') return null;
  if (ranked_by_hand) return <p>Ranked: the office confirmed you by hand.</p>;
  // An older version of the app may have stored the ticket without `ranked`.
  if (ranked !== false) return null;
  const reason = unranked ?? (ticket_status === 'open' ? 'confirm' : 'late');
  return (
    <p className="rounded-lg bg-notice px-4 py-3 font-semibold text-on-notice">
      {reason === 'confirm' ? (
        <Link to="/profile" className="underline">
          Confirm your email before the first stroke, or this ticket won't be ranked
        </Link>
      ) : (
        REASONS[reason]
      )}
    </p>
  );
}
