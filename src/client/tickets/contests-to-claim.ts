import type { Contest, Ticket } from '../../contract/game/tickets.ts';

/**
 * Returns the contests whose free ticket the participant can still claim.
 * @param claimsUnderWay tournaments whose claim is still being sent, and may fail
 */
export function selectClaimableContests(
  contests: readonly Contest[],
  tickets: readonly Ticket[],
  claimsUnderWay: readonly number[],
): Contest[] {
  return withoutTicket(contests, tickets).filter(
    ({ open, tournament_id }) => open || claimsUnderWay.includes(tournament_id),
  );
}

/** Returns the contests of running tournaments for which the participant got no ticket before entry closed. */
export function selectMissedContests(
  contests: readonly Contest[],
  tickets: readonly Ticket[],
  claimsUnderWay: readonly number[],
): Contest[] {
  return withoutTicket(contests, tickets).filter(
    ({ open, seed, tournament_id }) =>
      !open && seed === null && !claimsUnderWay.includes(tournament_id),
  );
}

function withoutTicket(contests: readonly Contest[], tickets: readonly Ticket[]): Contest[] {
  const heldTournaments = new Set(tickets.map(({ tournament }) => tournament.id));
  return contests.filter(({ tournament_id }) => !heldTournaments.has(tournament_id));
}
