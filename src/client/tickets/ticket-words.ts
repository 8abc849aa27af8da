import type { Ticket, TicketReceipt, TicketStatus } from '../../contract/game/tickets.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { pointsText } from '../ui/golf-words.ts';

/** The words for a ticket's status and its points. */
export const ticketStatusWords: Readonly<Record<TicketStatus, { label: string; points: string }>> =
  {
    open: { label: 'Open', points: 'Not started' },
    live: { label: 'Live', points: 'Projected' },
    final: { label: 'Final', points: 'Official' },
    void: { label: 'Void', points: 'Out of the game' },
  };

/** The words for the label of a points receipt. */
export const labelWords: Readonly<Record<TicketReceipt['label'], string>> = {
  projected: 'Projected: points can change until the tournament is final',
  official: 'Official',
};

/** Writes hundredths as points: "39.25". */
export function hundredthsText(hundredths: number): string {
  return pointsText(toFantasyPoint(hundredths));
}

/** Returns the name of a ticket with its number: "Ticket 3", or "Lucky four · No. 3". */
export function ticketTitle({ ticketName, number }: Pick<Ticket, 'ticketName' | 'number'>): string {
  return ticketName === `Ticket ${number}` ? ticketName : `${ticketName} · No. ${number}`;
}
