import type { Session } from '../accounts/sessions.ts';
import { refuse } from '../api-problem.ts';
import { claimTicket } from '../tickets/claim-ticket.ts';
import { listContests } from '../tickets/contests.ts';
import { drawOf } from '../tickets/draw.ts';
import { countTickets, listTickets, type TicketFilter } from '../tickets/list-tickets.ts';
import { ownerOfTicket, ticketReceipt } from '../tickets/receipt.ts';
import type { Deps, Handlers } from './handler.ts';
import type { Page } from './page.ts';

type TicketRoutes = Pick<
  Handlers,
  | 'contests'
  | 'draw'
  | 'userTickets'
  | 'claimTicket'
  | 'allTickets'
  | 'gameTickets'
  | 'ticketReceipt'
>;

/** All tickets of one participant: one per contest, so a page of this size holds them. */
const EVERY = { page: 1, limit: 1000 };

/** Contests, tickets, their points and their draws. */
export function ticketRoutes({ db, clock, standings }: Deps): TicketRoutes {
  const pageOf = async (
    filter: TicketFilter,
    page: { page: number; limit: number },
  ): Promise<Page<Awaited<ReturnType<typeof listTickets>>>> => ({
    rows: await listTickets(db, standings, filter, page),
    total: await countTickets(db, filter),
  });
  return {
    contests: () => listContests(db),
    draw: ({ query }) => drawOf(db, query),
    userTickets: ({ query }) => listTickets(db, standings, { userId: query.user_id }, EVERY),
    claimTicket: async ({ session, body }) => {
      requireOwner(session, body.user_id);
      const ticketId = await claimTicket(db, body, clock());
      standings.written([body.tournament_id]);
      const [ticket] = await listTickets(db, standings, { ticketId }, EVERY);
      return ticket ?? refuse('not-found');
    },
    allTickets: ({ query }) => pageOf({}, query),
    gameTickets: ({ query }) => pageOf({ tournamentId: query.tournament_id }, query),
    ticketReceipt: async ({ session, query }) => {
      requireOwner(session, await ownerOfTicket(db, query.ticket_id));
      return ticketReceipt(db, standings, query.ticket_id);
    },
  };
}

/** What belongs to somebody else is not told apart from what does not exist. */
function requireOwner(session: Session, owner: number | undefined): void {
  if (session.role !== 'admin' && owner !== session.userId) refuse('not-found');
}
