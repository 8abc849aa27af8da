import type { Contest, Ticket } from '../../contract/game/tickets.ts';

/**
 * Returns the contests whose free ticket can be claimed and is not claimed yet.
 *
 * @param claiming tournaments of claims that wait for their answer: they may still come too late
 */
export function selectClaimableContests(
  contests: readonly Contest[],
  tickets: readonly Ticket[],
  claiming: readonly number[],
): Contest[] {
  return withoutTicket(contests, tickets).filter(
    ({ open, tournament_id }) => open || claiming.includes(tournament_id),
  );
}

/** Returns the contests of running tournaments for which entry has closed without a ticket. */
export function selectMissedContests(
  contests: readonly Contest[],
  tickets: readonly Ticket[],
  claiming: readonly number[],
): Contest[] {
  return withoutTicket(contests, tickets).filter(
    ({ open, seed, tournament_id }) => !open && seed === null && !claiming.includes(tournament_id),
  );
}

function withoutTicket(contests: readonly Contest[], tickets: readonly Ticket[]): Contest[] {
  const held = new Set(tickets.map(({ tournament }) => tournament.id));
  return contests.filter(({ tournament_id }) => !held.has(tournament_id));
}
