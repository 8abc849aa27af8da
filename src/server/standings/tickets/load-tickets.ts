import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { MAX_INTEGER } from '../../../contract/base/fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { Course } from '../play/course.ts';
import { createFurtherLots, type FurtherLots } from './further-lots.ts';
import { loadTicketColumns, type TicketColumns } from './load-ticket-columns.ts';
import type { LowestLots } from './lowest-lots.ts';
import { createTicketStore, type TicketRow, type TicketStore } from './ticket-store.ts';

/** The tickets at one version of their tournament. */
export interface Tickets {
  readonly store: TicketStore;
  /** Draws the lots that the rows of tickets do not store; null when there are no tickets. */
  readonly furtherLots: FurtherLots | null;
  readonly version: number;
}

interface SelectedTicket extends LowestLots {
  readonly id: number;
  readonly number: number;
  readonly user_id: number;
  readonly ranked_at: Date | null;
  readonly voided_at: Date | null;
  readonly tournament_version: number;
}

/** The number of tickets in each read. Reads are small, so that none blocks the event loop. */
const PART = 8_192;

/**
 * Updates the tickets to the version of the course: new tickets, and those whose `ranked` changed.
 *
 * @param before the last loaded tickets, null the first time
 */
export async function loadTickets(
  trx: Transaction<Schema>,
  { tournamentId, version }: Pick<Course, 'tournamentId' | 'version'>,
  before: Tickets | null,
): Promise<Tickets> {
  if (before?.version === version) return before;
  const store = before?.store ?? createTicketStore();
  if (before) await applyChanged(trx, tournamentId, before);
  else await addAll(trx, tournamentId, store);
  const furtherLots = before?.furtherLots ?? (await openFurtherLots(trx, tournamentId, store));
  return { store, furtherLots, version };
}

async function openFurtherLots(
  trx: Transaction<Schema>,
  tournamentId: number,
  { lastId }: TicketStore,
): Promise<FurtherLots | null> {
  if (lastId === 0) return null;
  const contest = await trx
    .selectFrom('contests')
    .select('seed')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return contest ? createFurtherLots(Uint8Array.from(contest.seed)) : null;
}

async function addAll(
  trx: Transaction<Schema>,
  tournamentId: number,
  store: TicketStore,
): Promise<void> {
  const loadAfter = (id: number) => {
    const columns = loadTicketColumns(trx, tournamentId, id, PART);
    // This promise is awaited a moment later. Without this line, a failure before that moment would end the process.
    columns.catch(() => {});
    return columns;
  };
  for (let next: Promise<TicketColumns> | null = loadAfter(store.lastId); next; ) {
    const columns: TicketColumns = await next;
    next = columns.count === PART ? loadAfter(columns.ids.at(-1) ?? 0) : null;
    // The database reads the next part while the code stores this part.
    await yieldToEventLoop();
    store.append(columns);
  }
}

async function applyChanged(
  trx: Transaction<Schema>,
  tournamentId: number,
  { store, version }: Tickets,
): Promise<void> {
  const changedRows: TicketRow[] = [];
  let last = { tournament_version: version, id: MAX_INTEGER };
  for (let isMore = true; isMore; ) {
    const { tournament_version, id } = last;
    const rows = await selectTickets(trx, tournamentId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('tournament_version', 'id'), '>', tuple(tournament_version, id)),
      )
      .orderBy('tournament_version')
      .orderBy('id')
      .limit(PART)
      .execute();
    changedRows.push(...rows.map(toTicketRow));
    last = rows.at(-1) ?? last;
    isMore = rows.length === PART;
  }
  // The order by id gives the stores of all processes the same order.
  changedRows.sort((a, b) => a.id - b.id);
  for (let from = 0; from < changedRows.length; from += PART) {
    store.take(changedRows.slice(from, from + PART));
    await yieldToEventLoop();
  }
}

function selectTickets(trx: Transaction<Schema>, tournamentId: number) {
  return trx
    .selectFrom('tickets')
    .select(['id', 'number', 'user_id', 'ranked_at', 'voided_at', 'tournament_version'])
    .select(['lowest_entries', 'lowest_teams'])
    .where('tournament_id', '=', tournamentId);
}

function toTicketRow({
  id,
  number,
  user_id,
  ranked_at,
  voided_at,
  ...row
}: SelectedTicket): TicketRow {
  return {
    id,
    number,
    userId: user_id,
    isRanked: ranked_at !== null && voided_at === null,
    lowest_entries: row.lowest_entries,
    lowest_teams: row.lowest_teams,
  };
}
