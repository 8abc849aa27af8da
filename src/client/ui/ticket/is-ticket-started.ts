import type { EventState } from '../../../contract/game/game.ts';
import type { Ticket } from '../../../contract/game/tickets.ts';
import { isToCome } from '../event-state.ts';

/** Whether a ticket has points to show: one of its golfers has begun, the event is over, or the ticket is void. */
export function isTicketStarted(
  ticket: Pick<Ticket, 'fantasy_point' | 'competitors' | 'ticket_status'>,
  state: EventState,
): boolean {
  if (ticket.ticket_status === 'void' || !(isToCome(state) || state === 'in-play')) return true;
  const { fantasy_point, competitors } = ticket;
  return fantasy_point !== 0 || competitors.some(({ standing }) => standing?.has_started);
}
