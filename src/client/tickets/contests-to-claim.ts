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

/** Whether the free tickets stand above the user's own: none of these has begun, and a free one's entry closes sooner. */
export function areOffersFirst(
  contests: readonly Contest[],
  tickets: readonly Pick<Ticket, 'tournament'>[],
): boolean {
  const hasNews = tickets.some(
    ({ tournament: { state } }) => state === 'in-play' || state === 'checking',
  );
  if (hasNews) return false;
  const heldTournaments = new Set(tickets.map(({ tournament }) => tournament.id));
  const firstClose = (isHeld: boolean) =>
    Math.min(
      ...contests
        .filter(({ open, tournament_id }) => open && heldTournaments.has(tournament_id) === isHeld)
        .map(({ entry_closes_at: at }) => (at === null ? Number.MAX_VALUE : Date.parse(at))),
    );
  return firstClose(false) <= firstClose(true);
}

function withoutTicket(contests: readonly Contest[], tickets: readonly Ticket[]): Contest[] {
  const heldTournaments = new Set(tickets.map(({ tournament }) => tournament.id));
  return contests.filter(({ tournament_id }) => !heldTournaments.has(tournament_id));
}
