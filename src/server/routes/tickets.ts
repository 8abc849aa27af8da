import type { Kysely } from 'kysely';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { Ticket } from '../../contract/game/tickets.ts';
import type { Schema } from '../db/schema.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadFriendsPoints } from '../friends/friends-points.ts';
import { loadRelation } from '../friends/pairs.ts';
import type { Page } from '../http/page.ts';
import { mayActFor } from '../people/sessions/access.ts';
import { refuse } from '../problems/api-problem.ts';
import { claimTicket, requireClaimable } from '../tickets/claim-ticket.ts';
import { listContests } from '../tickets/contests.ts';
import { loadDraw } from '../tickets/draw.ts';
import { findSearchedPage, orderByIds, type SearchedTickets } from '../tickets/find-tickets.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { createTicketReceipt } from '../tickets/receipt.ts';
import { findTicketPage, type PageQuery } from '../tickets/ticket-pages.ts';
import { listStandingTickets } from '../tickets/ticket-standing.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles contests, tickets, their points and their draws. */
export function ticketRoutes(deps: Deps) {
  const { db, clock, standings } = deps;
  const loadPage = async (
    tournamentId: number | undefined,
    query: PageQuery,
  ): Promise<Page<Ticket[]>> => {
    const { ranges, total } = await findTicketPage(db, tournamentId, query);
    return { rows: await listTickets(db, standings, { ranges }), total };
  };
  const loadSearchPage = async (
    search: SearchedTickets,
    query: PageQuery,
  ): Promise<Page<Ticket[]>> => {
    const { ids, total } = await findSearchedPage(db, search, query);
    const tickets = await listTickets(db, standings, { ticketIds: ids });
    return { rows: orderByIds(tickets, ids), total };
  };
  return {
    contests: ({ now }) => listContests(db, now),
    draw: ({ query }) => loadDraw(db, standings, query),
    userTickets: ({ query }) => listStandingTickets(deps, { userId: query.user_id }),
    friendTickets: async ({ session, query }) => {
      const { friend_id: userId, tournament_id: tournamentId } = query;
      const isOffice = isAdmin([session.role]);
      if (!isOffice) await requireFriend(db, session.userId, userId);
      const tickets = await listStandingTickets(deps, { userId, tournamentId });
      return isOffice ? tickets : tickets.map(hideReason);
    },
    friendsPoints: ({ session, query }) =>
      loadFriendsPoints(db, standings, session.userId, query.tournament_id),
    claimTicket: async (call) => {
      const { body } = call;
      await requireClaimable(db, body, call.now);
      await runWrite(deps, call, (write) =>
        claimTicket(write, body, {
          clock,
          hasMailServer: deps.settings.mail.smtpUrl !== undefined,
        }),
      );
      const { user_id: userId, tournament_id: tournamentId } = body;
      const [ticket] = await listStandingTickets(deps, { userId, tournamentId });
      return ticket ?? refuse('not-found');
    },
    allTickets: ({ query }) => loadPage(undefined, query),
    gameTickets: ({ query: { tournament_id: tournamentId, search, ...query } }) =>
      search ? loadSearchPage({ search, tournamentId }, query) : loadPage(tournamentId, query),
    ticketReceipt: ({ session, query }) =>
      createTicketReceipt(
        deps,
        (holderId) => mayActFor('self', session, holderId),
        query.ticket_id,
      ),
  } satisfies Partial<Handlers>;
}

/**
 * Refuses a user who is not a friend. The answer is the same as for a user who does not exist. A request that waits for
 * an answer gives no access.
 */
async function requireFriend(db: Kysely<Schema>, userId: number, friendId: number): Promise<void> {
  if ((await loadRelation(db, userId, friendId)) !== 'friends') refuse('not-found');
}

/** Returns a ticket without the reason why it is void, which is between its holder and the office. */
function hideReason({ void_reason: _, ...ticket }: Ticket): Ticket {
  return ticket;
}
