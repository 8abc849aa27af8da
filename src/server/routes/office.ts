import type { Deps, Handlers } from '../http/handler.ts';
import { refuse } from '../problems/api-problem.ts';
import { setPars } from '../set-up/set-pars.ts';
import { exportTickets } from '../tickets/export-tickets.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { setTicketStatus } from '../tickets/set-ticket-status.ts';

/** Handles the office's changes of pars and tickets. */
export function officeRoutes({
  db,
  clock,
  standings,
}: Deps): Pick<Handlers, 'pars' | 'ticketStatus' | 'ticketsCsv'> {
  return {
    pars: async ({ body, actor }) => {
      const outcome = await setPars(db, standings, actor, body, clock());
      if (!body.dry_run) standings.written([body.tournament_id]);
      return outcome;
    },
    ticketStatus: async ({ body, actor }) => {
      const moved = await setTicketStatus(db, actor, body, clock());
      if (moved !== null) standings.written([moved]);
      const [ticket] = await listTickets(db, standings, { ticketId: body.ticket_id });
      return ticket ?? refuse('not-found');
    },
    ticketsCsv: ({ body, actor }) => exportTickets(db, standings, actor, body, clock()),
  };
}
