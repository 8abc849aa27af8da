import { type Kysely, sql } from 'kysely';
import { redrawGolfer } from '../../golf/draw.ts';
import { FIRST_ROUND } from '../../golf/hole.ts';
import type { Schema } from '../db/schema.ts';
import { findContest } from './contests.ts';
import { currentRevision, type FieldRevision } from './field-revision.ts';

/** So many tickets are read, drawn for and written at once: scorers wait for the row of the tournament meanwhile. */
const PART = 1_000;

interface Out {
  readonly tournamentId: number;
  readonly competitorId: number;
  /** The version of the write that put the competitor out. */
  readonly version: number;
  /** Whether who put the competitor out says that round 1 was begun: the strokes may still be on a tablet. */
  readonly isKnownToHaveBegun: boolean;
}

/** A ticket that holds the golfer, and who was replaced on it before. */
interface Holding {
  readonly id: number;
  readonly number: number;
  readonly golfer_ids: readonly number[];
  readonly next_draw: number;
  readonly out_ids: readonly number[];
}

/** Who may take the slot. */
interface FreeSlot {
  readonly seed: Uint8Array<ArrayBuffer>;
  readonly field: FieldRevision;
  readonly reserve: number | null;
}

/** Who takes the slot on a ticket; `next` is where its next draw begins. */
interface Taken {
  readonly ticket: Holding;
  readonly golfer: number;
  readonly next: number;
}

/**
 * Gives the slots of a golfer who is out before the first stroke of round 1 to the reserve who replaced them, else to
 * whom each ticket's next draw names. Belongs into the transaction that puts the golfer out; who has begun round 1
 * stays on every ticket.
 */
export async function replaceGolfer(trx: Kysely<Schema>, out: Out): Promise<void> {
  if (out.isKnownToHaveBegun || (await hasBegun(trx, out))) return;
  let tickets = await ticketsWith(trx, out, 0);
  const contest = await findContest(trx, out.tournamentId);
  if (!contest || tickets.length === 0) return;
  const free: FreeSlot = {
    seed: Uint8Array.from(contest.seed),
    field: await currentRevision(trx, out.tournamentId),
    reserve: await reserveOf(trx, out),
  };
  for (let last = tickets.at(-1); last; last = tickets.at(-1)) {
    const drawn = await Promise.all(tickets.map((ticket) => drawFor(ticket, free)));
    await saveReplacements(trx, out, free.field.revision, drawn);
    tickets = await ticketsWith(trx, out, last.number);
  }
}

/** The first tickets after a number that hold the golfer. */
function ticketsWith(trx: Kysely<Schema>, out: Out, after: number): Promise<Holding[]> {
  return trx
    .selectFrom('tickets')
    .select(['id', 'number', 'golfer_ids', 'next_draw'])
    .select(
      sql<number[]>`array(select out_id from ticket_replacements where ticket_id = tickets.id)`.as(
        'out_ids',
      ),
    )
    .where('tournament_id', '=', out.tournamentId)
    .where('number', '>', after)
    .where(sql<boolean>`${out.competitorId} = any(golfer_ids)`)
    .orderBy('number')
    .limit(PART)
    .execute();
}

async function drawFor(ticket: Holding, { seed, field, reserve }: FreeSlot): Promise<Taken> {
  const held = [...ticket.golfer_ids, ...ticket.out_ids];
  if (reserve !== null && !held.includes(reserve) && field.golferIds.includes(reserve)) {
    return { ticket, golfer: reserve, next: ticket.next_draw };
  }
  return {
    ticket,
    ...(await redrawGolfer(seed, ticket.number, ticket.next_draw, field.golferIds, held)),
  };
}

async function saveReplacements(
  trx: Kysely<Schema>,
  out: Out,
  revision: number,
  drawn: readonly Taken[],
): Promise<void> {
  const ids = drawn.map(({ ticket }) => ticket.id);
  const golfers = drawn.map(({ golfer }) => golfer);
  const nexts = drawn.map(({ next }) => next);
  await sql`
    update tickets
    set golfer_ids = array_replace(golfer_ids, ${out.competitorId}, taken.golfer),
      next_draw = taken.next, tournament_version = ${out.version}
    from unnest(${ids}::integer[], ${golfers}::integer[], ${nexts}::integer[])
      as taken (id, golfer, next)
    where tickets.id = taken.id`.execute(trx);
  await trx
    .insertInto('ticket_replacements')
    .values(
      drawn.map(({ ticket, golfer, next }) => ({
        ticket_id: ticket.id,
        turn: ticket.out_ids.length + 1,
        slot: ticket.golfer_ids.indexOf(out.competitorId),
        out_id: out.competitorId,
        in_id: golfer,
        field_revision: revision,
        draw: next === ticket.next_draw ? null : ticket.next_draw,
      })),
    )
    .execute();
}

async function hasBegun(trx: Kysely<Schema>, out: Out): Promise<boolean> {
  const stroke = await trx
    .selectFrom('card_lanes')
    .select('hole_number')
    .where('tournament_id', '=', out.tournamentId)
    .where('competitor_id', '=', out.competitorId)
    .where('round_id', '=', FIRST_ROUND)
    .where('hole_number', '>', 0)
    .where('value', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return stroke !== undefined;
}

async function reserveOf(trx: Kysely<Schema>, out: Out): Promise<number | null> {
  const row = await trx
    .selectFrom('field')
    .select('competitor_id')
    .where('tournament_id', '=', out.tournamentId)
    .where('replaces', '=', out.competitorId)
    .executeTakeFirst();
  return row?.competitor_id ?? null;
}
