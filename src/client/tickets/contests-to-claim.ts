import type { Contest, Ticket } from '../../contract/game/tickets.ts';

/**
 * Returns the contests with a free ticket that the participant can still claim.
 *
 * @param claiming tournaments with a running claim, because such a claim may still fail
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

/** Returns the contests of running tournaments in which the participant got no ticket before entry closed. */
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
