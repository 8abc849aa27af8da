import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Course } from './course.ts';
import { createTicketStore, type TicketStore } from './ticket-store.ts';

/** The tickets as they stood at a version of their tournament. */
export interface Tickets {
  readonly store: TicketStore;
  readonly version: number;
  /** The highest id in the store: what changes below it cannot be added. */
  readonly lastId: number;
}

/** Rows are read in parts of this size, so that no part holds the event loop. */
const PART = 2_000;

/**
 * Brings the tickets to the version of the course: adds the new ones; reads all of them when one changed that is known
 * (a redraw, one that was voided).
 *
 * @param before as they were read last, null the first time
 */
export async function loadTickets(
  trx: Transaction<Schema>,
  { tournamentId, version }: Pick<Course, 'tournamentId' | 'version'>,
  before: Tickets | null,
): Promise<Tickets> {
  if (before?.version === version) return before;
  if (before && !(await haveKnownChanged(trx, tournamentId, before))) {
    const lastId = await addAfter(trx, tournamentId, before.store, before.lastId);
    return { store: before.store, version, lastId };
  }
  const store = createTicketStore();
  return { store, version, lastId: await addAfter(trx, tournamentId, store, 0) };
}

async function haveKnownChanged(
  trx: Transaction<Schema>,
  tournamentId: number,
  { version, lastId }: Tickets,
): Promise<boolean> {
  const row = await trx
    .selectFrom('tickets')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('tournament_version', '>', version)
    .where('id', '<=', lastId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the tickets with higher ids, part by part; gives the highest. */
async function addAfter(
  trx: Transaction<Schema>,
  tournamentId: number,
  store: TicketStore,
  lastId: number,
): Promise<number> {
  for (let after = lastId; ; ) {
    const rows = await trx
      .selectFrom('tickets')
      .select(['id', 'user_id as userId', 'team_id as teamId', 'voided_at'])
      .select(sql<number[]>`golfer_ids`.as('golfers'))
      .where('tournament_id', '=', tournamentId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute();
    store.add(rows.filter((row) => row.voided_at === null));
    const last = rows.at(-1);
    if (!last) return after;
    after = last.id;
    if (rows.length < PART) return after;
  }
}
