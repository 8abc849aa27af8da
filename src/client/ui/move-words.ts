import type { Moves } from '../../contract/game/office.ts';

/** Describes what a change moves on the boards. */
export function describeMoves({ golfers, golfer_places, tickets, ticket_places }: Moves): string {
  if (golfers + tickets === 0) return 'This changes no result, no points and no place.';
  return `Golfers whose result or points change: ${golfers}, whose place changes: ${golfer_places}. Tickets whose points change: ${tickets}, whose place changes: ${ticket_places}.`;
}
