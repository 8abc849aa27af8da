import type { Contest, Ticket } from '../../contract/tickets.ts';

/** Contests whose free ticket is there to claim and not held yet. */
export function contestsToClaim(
  contests: readonly Contest[],
  tickets: readonly Ticket[],
): Contest[] {
  const held = new Set(tickets.map(({ tournament }) => tournament.id));
  return contests.filter(({ open, tournament_id }) => open && !held.has(tournament_id));
}
