import type { Ticket, TicketReceipt, TicketStatus } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { writePoints } from '../ui/golf-words.ts';

const statusWords: Readonly<Record<TicketStatus, { label: string; points: string }>> = {
  open: { label: 'Open', points: 'Not started' },
  live: { label: 'Live', points: 'Projected' },
  final: { label: 'Final', points: 'Official' },
  void: { label: 'Void', points: 'Out of the game' },
};

/** Returns the words for a ticket's status and its points. A ticket of a tournament that was cancelled says why. */
export function describeTicketStatus({
  ticket_status,
  tournament,
}: Pick<Ticket, 'ticket_status' | 'tournament'>) {
  if (tournament.cancelled) return { label: 'Void', points: 'The tournament was cancelled' };
  return statusWords[ticket_status];
}

/** Says why the office made a ticket void; null for every other ticket. */
export function describeVoidReason({
  ticket_status,
  void_reason,
}: Pick<Ticket, 'ticket_status' | 'void_reason'>): string | null {
  if (ticket_status !== 'void' || void_reason === undefined) return null;
  return `Why it is void: ${void_reason}`;
}

/** The words for the label of a points receipt. */
export const labelWords: Readonly<Record<TicketReceipt['label'], string>> = {
  projected: 'Projected: points can change until the tournament is final',
  official: 'Official',
};

/** Writes hundredths as points: "39.25". */
export function writeHundredths(hundredths: number): string {
  return writePoints(toFantasyPoint(hundredths));
}

/** Returns the name of a ticket with its number: "Ticket 3", or "Lucky four · No. 3". */
export function writeTicketTitle({
  ticketName,
  number,
}: Pick<Ticket, 'ticketName' | 'number'>): string {
  return ticketName === `Ticket ${number}` ? ticketName : `${ticketName} · No. ${number}`;
}
