import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { findContest } from './contests.ts';
import { currentRevision } from './field-revision.ts';
import { giveBackTo, type Held, type Taken, type Takers, takeFrom } from './take-slot.ts';

/** So many tickets are read, drawn for and written at once: scorers wait for the row of the tournament meanwhile. */
const PART = 1_000;

/** A golfer whose status was written. */
interface Golfer {
  readonly tournamentId: number;
  readonly competitorId: number;
  /** The version of that write. */
  readonly version: number;
  /** Whether the status says so; who has a stroke on the card of round 1 has begun all the same. */
  readonly isOutBeforeRound1: boolean;
}

/**
 * Settles who holds the slots of a golfer on every ticket. Out before the first stroke of round 1, they go to who held
 * them after him before and is in, else to the reserve who replaced him, else to whom each ticket's next draw names; a
 * ticket for which nobody is left keeps the golfer. Else whoever took one gives it back. Belongs into the transaction
 * that writes the status.
 */
export async function settleSlots(trx: Kysely<Schema>, golfer: Golfer): Promise<void> {
  const isOut = golfer.isOutBeforeRound1 && !(await hasBegun(trx, golfer));
  let tickets = await ticketsOf(trx, golfer, isOut, 0);
  const contest = await findContest(trx, golfer.tournamentId);
  if (!contest || tickets.length === 0) return;
  const takers: Takers = {
    seed: Uint8Array.from(contest.seed),
    field: await currentRevision(trx, golfer.tournamentId),
    reserve: await reserveOf(trx, golfer),
  };
  for (let last = tickets.at(-1); last; last = tickets.at(-1)) {
    const taken = await Promise.all(
      tickets.map((ticket) =>
        isOut
          ? takeFrom(ticket, golfer.competitorId, takers)
          : giveBackTo(ticket, golfer.competitorId),
      ),
    );
    const changed = taken.filter((one) => one !== null);
    if (changed.length > 0) await saveTaken(trx, golfer, takers.field.revision, changed);
    tickets = await ticketsOf(trx, golfer, isOut, last.number);
  }
}

/** The first tickets after a number that hold the golfer, or those that did. */
function ticketsOf(
  trx: Kysely<Schema>,
  { tournamentId, competitorId }: Golfer,
  isHolding: boolean,
  after: number,
): Promise<Held[]> {
  return trx
    .selectFrom('tickets')
    .select(['id', 'number', 'golfer_ids', 'next_draw'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticket_replacements')
          .select(['slot', 'out_id', 'in_id'])
          .whereRef('ticket_id', '=', 'tickets.id')
          .orderBy('turn'),
      ).as('turns'),
    )
    .where('tournament_id', '=', tournamentId)
    .where('number', '>', after)
    .where(sql<boolean>`(${competitorId} = any(golfer_ids)) = ${isHolding}`)
    .$if(!isHolding, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('ticket_replacements')
            .select('turn')
            .whereRef('ticket_id', '=', 'tickets.id')
            .where('out_id', '=', competitorId),
        ),
      ),
    )
    .orderBy('number')
    .limit(PART)
    .execute();
}

async function saveTaken(
  trx: Kysely<Schema>,
  { version }: Golfer,
  revision: number,
  taken: readonly Taken[],
): Promise<void> {
  const rows = taken.map(({ ticket, slot, golfer, next }) => ({
    ticket_id: ticket.id,
    turn: ticket.turns.length + 1,
    slot,
    out_id: ticket.golfer_ids[slot] ?? 0,
    in_id: golfer,
    field_revision: revision,
    draw: next === ticket.next_draw ? null : ticket.next_draw,
  }));
  await sql`
    update tickets
    set golfer_ids = array_replace(golfer_ids, taken.out_id, taken.in_id),
      next_draw = taken.next, tournament_version = ${version}
    from unnest(
      ${rows.map(({ ticket_id }) => ticket_id)}::integer[],
      ${rows.map(({ out_id }) => out_id)}::integer[],
      ${rows.map(({ in_id }) => in_id)}::integer[],
      ${taken.map(({ next }) => next)}::integer[]
    ) as taken (id, out_id, in_id, next)
    where tickets.id = taken.id`.execute(trx);
  await trx.insertInto('ticket_replacements').values(rows).execute();
}

async function hasBegun(trx: Kysely<Schema>, golfer: Golfer): Promise<boolean> {
  const stroke = await trx
    .selectFrom('card_lanes')
    .select('hole_number')
    .where('tournament_id', '=', golfer.tournamentId)
    .where('competitor_id', '=', golfer.competitorId)
    .where('round_id', '=', FIRST_ROUND)
    .where('hole_number', '>', 0)
    .where('value', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return stroke !== undefined;
}

async function reserveOf(trx: Kysely<Schema>, golfer: Golfer): Promise<number | null> {
  const row = await trx
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', golfer.tournamentId)
    .where('replaces', '=', golfer.competitorId)
    .executeTakeFirst();
  return row?.competitor_id ?? null;
}
