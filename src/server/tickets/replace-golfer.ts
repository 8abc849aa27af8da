import { type Kysely, sql } from 'kysely';
import { redrawGolfer } from '../../golf/draw.ts';
import type { Schema } from '../db/schema.ts';
import { findContest } from './contests.ts';
import { currentRevision } from './field-revision.ts';

const FIRST_ROUND = 1;

interface Out {
  readonly tournamentId: number;
  readonly competitorId: number;
  /** The version of the write that put the competitor out. */
  readonly version: number;
  /** Whether who put the competitor out says that round 1 was begun: the strokes may still be on a tablet. */
  readonly isKnownToHaveBegun: boolean;
}

/**
 * Gives the slots of a golfer who is out before the first stroke of round 1 to the reserve who replaced them, else to
 * whom each ticket's next draw names. Belongs into the transaction that puts the golfer out; who has begun round 1
 * stays on every ticket.
 */
export async function replaceGolfer(trx: Kysely<Schema>, out: Out): Promise<void> {
  if (out.isKnownToHaveBegun || (await hasBegun(trx, out))) return;
  const tickets = await trx
    .selectFrom('tickets')
    .select(['id', 'number', 'golfer_ids', 'next_draw'])
    .where('tournament_id', '=', out.tournamentId)
    .where(sql<boolean>`${out.competitorId} = any(golfer_ids)`)
    .orderBy('number')
    .execute();
  const contest = await findContest(trx, out.tournamentId);
  if (!contest || tickets.length === 0) return;
  const seed = Uint8Array.from(contest.seed);
  const field = await currentRevision(trx, out.tournamentId);
  const reserve = await reserveOf(trx, out);
  for (const ticket of tickets) {
    const before = await replacementsOf(trx, ticket.id);
    const held = [...ticket.golfer_ids, ...before.map(({ out_id }) => out_id)];
    const next =
      reserve === null || held.includes(reserve) || !field.golferIds.includes(reserve)
        ? await redrawGolfer(seed, ticket.number, ticket.next_draw, field.golferIds, held)
        : { golfer: reserve, next: ticket.next_draw };
    const slot = ticket.golfer_ids.indexOf(out.competitorId);
    await trx
      .updateTable('tickets')
      .set({
        golfer_ids: ticket.golfer_ids.with(slot, next.golfer),
        next_draw: next.next,
        tournament_version: out.version,
      })
      .where('id', '=', ticket.id)
      .execute();
    await trx
      .insertInto('ticket_replacements')
      .values({
        ticket_id: ticket.id,
        turn: before.length + 1,
        slot,
        out_id: out.competitorId,
        in_id: next.golfer,
        field_revision: field.revision,
        draw: next.next === ticket.next_draw ? null : ticket.next_draw,
      })
      .execute();
  }
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

function replacementsOf(trx: Kysely<Schema>, ticketId: number) {
  return trx
    .selectFrom('ticket_replacements')
    .select('out_id')
    .where('ticket_id', '=', ticketId)
    .execute();
}
