import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { ParsBody, ParsChanged, TicketStatusBody, TicketsCsvBody } from './office.ts';
import { Ticket } from './tickets.ts';

/** The admin's calls that change pars and tickets. */
export const officeEndpoints = {
  pars: {
    method: 'PUT',
    path: 'game/pars',
    access: 'admin',
    summary:
      'Change the 18 pars of a round, if they are still those that were shown; with dry_run, only say what would move',
    body: ParsBody,
    response: ParsChanged,
  },
  ticketStatus: {
    method: 'PUT',
    path: 'game/ticket-status',
    access: 'admin',
    summary: 'Make a ticket void, or valid again, with a reason',
    body: TicketStatusBody,
    response: Ticket,
  },
  ticketsCsv: {
    method: 'POST',
    path: 'game/tickets-csv',
    access: 'admin',
    summary:
      'The tickets of a tournament, also those of a search, as a file of comma-separated values',
    answers: 'csv',
    body: TicketsCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
