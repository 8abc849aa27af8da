import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Cut, CutApplied, CutBody, CutsQuery } from './cuts.ts';
import {
  CorrectHolesBody,
  CorrectionBody,
  CorrectionPreview,
  HolesCorrected,
  ParsBody,
  ParsChanged,
  TicketStatusBody,
  TicketsCsvBody,
} from './office.ts';
import { Ticket } from './tickets.ts';

/** The admin's calls that correct holes, change pars and tickets, and cut golfers. */
export const officeEndpoints = {
  pars: {
    method: 'PUT',
    path: 'game/pars',
    access: 'admin',
    stepUp: 'official',
    summary:
      'Change the 18 pars of a round, if they are still those that were shown; with dry_run, only say what would move',
    body: ParsBody,
    response: ParsChanged,
  },
  previewCorrection: {
    method: 'POST',
    path: 'game/correction-preview',
    access: 'admin',
    stepUp: 'official',
    summary: 'What a correction of some holes would change on the boards, without making it',
    body: CorrectionBody,
    response: CorrectionPreview,
  },
  correctHoles: {
    method: 'POST',
    path: 'game/correction',
    access: 'admin',
    stepUp: 'official',
    summary:
      'Correct some holes of a round as one, if all are still as they were shown; the same id again changes nothing',
    body: CorrectHolesBody,
    response: HolesCorrected,
  },
  cuts: {
    method: 'GET',
    path: 'game/cuts',
    access: 'admin',
    summary: 'The cuts of a tournament: the line of each, and who makes it as the scores are now',
    query: CutsQuery,
    response: v.array(Cut),
  },
  applyCut: {
    method: 'PUT',
    path: 'game/cut',
    access: 'admin',
    stepUp: true,
    summary:
      'Cut everybody who misses the cut after a round, if they are still those that were shown',
    body: CutBody,
    response: CutApplied,
  },
  ticketStatus: {
    method: 'PUT',
    path: 'game/ticket-status',
    access: 'admin',
    stepUp: true,
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
