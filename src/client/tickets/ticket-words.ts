import type { EventState } from '../../contract/game/game.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { isUndecided } from '../ui/event-state.ts';
import { eventWords } from '../ui/event-words.ts';
import { formatPoints } from '../ui/golf-words.ts';

/** Whether the event of a ticket is in play, or its result not official yet. */
export function isPlayed({ tournament }: Pick<Ticket, 'tournament'>): boolean {
  return isUndecided(tournament.state);
}

/**
 * Returns the texts for a ticket's status and points: its event's, unless the office made the ticket void.
 * @param state the event's state
 */
export function describeTicketStatus(
  { ticket_status, tournament }: Pick<Ticket, 'ticket_status' | 'tournament'>,
  state: EventState,
): { readonly label: string; readonly points: string } {
  if (tournament.cancelled) return eventWords.cancelled;
  if (ticket_status === 'void') return { label: 'Void', points: 'Out of the game' };
  return eventWords[state];
}

/** Explains why the office made a ticket void; null for every other ticket. */
export function describeVoidReason({
  ticket_status,
  void_reason,
}: Pick<Ticket, 'ticket_status' | 'void_reason'>): string | null {
  if (ticket_status !== 'void' || void_reason === undefined) return null;
  return `Why it is void: ${void_reason}`;
}

/** Formats hundredths as points: "39.25". */
export function formatTicketPoints(hundredths: number): string {
  return formatPoints(toFantasyPoint(hundredths));
}

/** Returns a ticket's name with its number: "Ticket 3", or "Lucky four · No. 3". */
export function formatTicketTitle({
  ticketName,
  number,
}: Pick<Ticket, 'ticketName' | 'number'>): string {
  return ticketName === `Ticket ${number}` ? ticketName : `${ticketName} · No. ${number}`;
}
