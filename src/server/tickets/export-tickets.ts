import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { TicketsCsvBody } from '../../contract/game/office.ts';
import type { Schema } from '../db/schema.ts';
import type { CsvFile } from '../http/csv-answer.ts';
import { type ExportCall, exportSelected, nameOfDay } from '../http/export-selected.ts';
import { refuse } from '../problems/api-problem.ts';
import { findSearchedIds, orderByIds } from './find-tickets.ts';
import { listTickets, type PointsSource, type TicketFilter } from './list-tickets.ts';
import { ticketColumns } from './ticket-columns.ts';

/** The tickets of one query. More would hold the event loop for too long. */
const TICKETS_OF_A_TURN = 250;

/** Returns the filter of the tickets from an index on, and their ids where they have an order of their own. */
type SelectFrom = (start: number) => { filter: TicketFilter; ids: readonly number[] | null };

/**
 * Exports a tournament's tickets, in the order of the pages.
 *
 * @throws ApiProblem `not-found`, `selection-changed`
 */
export async function exportTickets(
  call: ExportCall,
  points: PointsSource,
  { tournament_id, search, all }: TicketsCsvBody,
): Promise<CsvFile> {
  const { db, now } = call;
  const { total, selectFrom } = search
    ? await findRows(db, tournament_id, search)
    : await countRows(db, tournament_id);
  return exportSelected(
    call,
    { all },
    {
      action: 'tickets-exported',
      target: tournament_id,
      detail: { searched: Boolean(search) },
      noun: { one: 'ticket', many: 'tickets' },
      name: nameOfDay(`tickets-${tournament_id}`, now),
      columns: ticketColumns,
      rows: { total, pages: readPages(db, points, total, selectFrom) },
    },
  );
}

/** Counts a tournament's tickets, which have the numbers from 1 on without gaps. */
async function countRows(db: Kysely<Schema>, tournamentId: number) {
  const contest = await db
    .selectFrom('contests')
    .select('tickets')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  const total = contest?.tickets ?? refuse('not-found');
  const selectFrom: SelectFrom = (start) => {
    const last = Math.min(start + TICKETS_OF_A_TURN, total);
    return { filter: { ranges: [{ tournamentId, first: start + 1, last }] }, ids: null };
  };
  return { total, selectFrom };
}

async function findRows(db: Kysely<Schema>, tournamentId: number, search: string) {
  const foundIds = await findSearchedIds(db, { tournamentId, search });
  const selectFrom: SelectFrom = (start) => {
    const ids = foundIds.slice(start, start + TICKETS_OF_A_TURN);
    return { filter: { ticketIds: ids }, ids };
  };
  return { total: foundIds.length, selectFrom };
}

async function* readPages(
  db: Kysely<Schema>,
  points: PointsSource,
  total: number,
  selectFrom: SelectFrom,
) {
  for (let start = 0; start < total; start += TICKETS_OF_A_TURN) {
    const { filter, ids } = selectFrom(start);
    const tickets = await listTickets(db, points, filter);
    await nextTurn();
    yield ids ? orderByIds(tickets, ids) : tickets;
  }
}
