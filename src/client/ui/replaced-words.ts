import type { TicketGolfer } from '../../contract/game/tickets.ts';

/** Describes whom a golfer on a ticket replaces: "in for Ada Berg, out before the start". */
export function describeReplaced(replacedGolfers: TicketGolfer['replaced']): string {
  return `in for ${replacedGolfers.map(({ full_name }) => full_name).join(', ')}, out before the start`;
}
