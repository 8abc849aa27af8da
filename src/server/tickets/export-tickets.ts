import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { CSV_BYTE_ORDER_MARK, formatCsvLines } from '../../contract/base/csv.ts';
import type { TicketsCsvBody } from '../../contract/game/office.ts';
import { saveAudit, type UserActor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import type { CsvFile } from '../http/csv-answer.ts';
import { checkSeen, nameOfDay } from '../http/export-selected.ts';
import { refuse } from '../problems/api-problem.ts';
import { findSearchedIds, orderByIds } from './find-tickets.ts';
import { listTickets, type PointsSource, type TicketFilter } from './list-tickets.ts';
import { ticketColumns } from './ticket-columns.ts';

/** The tickets of one query. More would hold the event loop for too long. */
const TICKETS_OF_A_TURN = 250;

/** The rows of a file: the tickets in the order of the pages, and their number. */
interface Rows {
  readonly total: number;
  /** Returns the filter of the tickets from an index on, and their ids where they have an order of their own. */
  readonly selectFrom: (start: number) => { filter: TicketFilter; ids: readonly number[] | null };
}

/**
 * Prepares the file of a tournament's tickets, and adds the export to the audit.
 *
 * @throws ApiProblem `selection-changed` when the number of tickets is not the one that the admin saw
 */
export async function exportTickets(
  db: Kysely<Schema>,
  points: PointsSource,
  actor: UserActor,
  { tournament_id, search, all }: TicketsCsvBody,
  now: Date,
): Promise<CsvFile> {
  const rows = search
    ? await findRows(db, tournament_id, search)
    : await countRows(db, tournament_id);
  const { total } = rows;
  checkSeen({ all }, total, { one: 'ticket', many: 'tickets' });
  const facts = {
    target: tournament_id,
    before: null,
    after: null,
    detail: { searched: Boolean(search), rows: total },
  };
  await saveAudit(db, actor, 'tickets-exported', facts, now);
  return {
    name: `${nameOfDay(`tickets-${tournament_id}`, now)}.csv`,
    parts: writeParts(db, points, rows),
  };
}

/** Counts a tournament's tickets, which have the numbers from 1 on without gaps. */
async function countRows(db: Kysely<Schema>, tournamentId: number): Promise<Rows> {
  const contest = await db
    .selectFrom('contests')
    .select('tickets')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  const total = contest?.tickets ?? refuse('not-found');
  return {
    total,
    selectFrom: (start) => {
      const last = Math.min(start + TICKETS_OF_A_TURN, total);
      return { filter: { ranges: [{ tournamentId, first: start + 1, last }] }, ids: null };
    },
  };
}

async function findRows(db: Kysely<Schema>, tournamentId: number, search: string): Promise<Rows> {
  const foundIds = await findSearchedIds(db, { tournamentId, search });
  return {
    total: foundIds.length,
    selectFrom: (start) => {
      const ids = foundIds.slice(start, start + TICKETS_OF_A_TURN);
      return { filter: { ticketIds: ids }, ids };
    },
  };
}

async function* writeParts(
  db: Kysely<Schema>,
  points: PointsSource,
  { total, selectFrom }: Rows,
): AsyncGenerator<string, void> {
  yield CSV_BYTE_ORDER_MARK + formatCsvLines([ticketColumns.map(({ name }) => name)]);
  for (let start = 0; start < total; start += TICKETS_OF_A_TURN) {
    const { filter, ids } = selectFrom(start);
    const tickets = await listTickets(db, points, filter);
    await nextTurn();
    const ordered = ids ? orderByIds(tickets, ids) : tickets;
    yield formatCsvLines(ordered.map((ticket) => ticketColumns.map(({ read }) => read(ticket))));
    await nextTurn();
  }
}
