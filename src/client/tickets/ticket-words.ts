import type { Ticket, TicketReceipt, TicketStatus } from '../../contract/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { pointsText } from '../golf-words.ts';

/** A ticket's status, and what its points are then. */
export const statusWords: Readonly<Record<TicketStatus, { label: string; points: string }>> = {
  open: { label: 'Open', points: 'Not started' },
  live: { label: 'Live', points: 'Projected' },
  final: { label: 'Final', points: 'Official' },
  void: { label: 'Void', points: 'Out of the game' },
};

/** What a receipt's label says. */
export const labelWords: Readonly<Record<TicketReceipt['label'], string>> = {
  projected: 'Projected: points move until the tournament is final',
  official: 'Official',
};

/** Hundredths as points: "39.25". */
export function hundredthsText(hundredths: number): string {
  return pointsText(toFantasyPoint(hundredths));
}

/** Hundredths as a change: "+3.50", "−1.25". */
export function changeText(hundredths: number): string {
  return `${hundredths > 0 ? '+' : ''}${hundredthsText(hundredths)}`;
}

/** What a ticket is called, with its number: "Ticket 3", or "Lucky four · No. 3". */
export function ticketTitle({ ticketName, number }: Pick<Ticket, 'ticketName' | 'number'>): string {
  return ticketName === `Ticket ${number}` ? ticketName : `${ticketName} · No. ${number}`;
}
