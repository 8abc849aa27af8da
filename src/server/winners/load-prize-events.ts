import type { Transaction } from 'kysely';
import type { ResultDocument } from '../../contract/game/results.ts';
import { listPlayedHoles } from '../../golf/card.ts';
import { computePrizeLot } from '../../golf/draw.ts';
import { roundCounts } from '../../golf/ending.ts';
import { type PrizeTicket, sumPrizeTotals } from '../../golf/prize-order.ts';
import { countPrizeScores } from '../../golf/ticket.ts';
import type { Schema } from '../db/schema.ts';
import { buildResult } from '../results/build-result.ts';
import { findNewestResult } from '../results/freeze-result.ts';

/** Loads the ranked tickets of final events, the event that ended last at the end. */
export async function loadPrizeEvents(
  trx: Transaction<Schema>,
  tournamentIds: readonly number[],
): Promise<PrizeTicket[][]> {
  const events: { seed: string; tickets: NumberedTicket[] }[] = [];
  for (const id of await sortByEnd(trx, tournamentIds)) {
    const result = await loadDocument(trx, id);
    events.push({ seed: result.seed, tickets: await listPrizeTickets(trx, result) });
  }
  const totals = sumPrizeTotals(events.map(({ tickets }) => tickets));
  const byPoints = Map.groupBy(totals, ({ points }) => points);
  const tiedTotals = totals.filter(({ points }) => (byPoints.get(points)?.length ?? 0) > 1);
  const tied = new Set(tiedTotals.map(({ userId }) => userId));
  return Promise.all(
    events.map(({ seed, tickets }) => {
      const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
      return Promise.all(
        tickets.map(async (ticket) => {
          if (!tied.has(ticket.userId)) return ticket;
          return { ...ticket, lot: await computePrizeLot(bytes, ticket.number) };
        }),
      );
    }),
  );
}

type NumberedTicket = PrizeTicket & { readonly number: number };

/** Loads the newest frozen result of a final tournament. One from before results were frozen is built now. */
async function loadDocument(trx: Transaction<Schema>, id: number): Promise<ResultDocument> {
  const newest = await findNewestResult(trx, id);
  if (newest) return JSON.parse(newest.document);
  const frozen_at = new Date(0).toISOString();
  return buildResult(trx, id, { number: 1, previous_sha256: null, note: null, frozen_at });
}

async function listPrizeTickets(
  trx: Transaction<Schema>,
  result: ResultDocument,
): Promise<NumberedTicket[]> {
  const holders = await trx
    .selectFrom('tickets')
    .select(['number', 'user_id'])
    .where('tournament_id', '=', result.tournament.id)
    .execute();
  const userIds = new Map(holders.map(({ number, user_id }) => [number, user_id]));
  const holes = new Map(
    result.golfers.map((golfer) => [golfer.id, listCountedHoles(result, golfer)]),
  );
  return result.tickets.flatMap(({ number, golfer_ids, points }) => {
    const userId = userIds.get(number);
    if (points === null || userId === undefined) return [];
    const tally = countPrizeScores(golfer_ids.flatMap((id) => holes.get(id) ?? []));
    return [{ number, userId, points, tally, lot: null }];
  });
}

/** Lists the holes that gave a golfer points. */
function listCountedHoles(
  { rounds, cards }: ResultDocument,
  { id, ending }: ResultDocument['golfers'][number],
) {
  const stopped = ending && { ...ending, round: ending.round_id };
  return rounds.flatMap(({ round_id, pars }) => {
    const card = cards.find((one) => one.round_id === round_id && one.competitor_id === id);
    if (!card || roundCounts(stopped, round_id) === 'nothing') return [];
    return listPlayedHoles({ startHole: card.start_hole, pars, strokes: card.strokes });
  });
}

/** Sorts events by the start of their last round that was not cancelled. */
async function sortByEnd(trx: Transaction<Schema>, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('tournaments')
    .leftJoin('rounds', (join) =>
      join.onRef('rounds.tournament_id', '=', 'tournaments.id').on('is_cancelled', '=', false),
    )
    .select(['tournaments.id', ({ fn }) => fn.max('rounds.starts_at').as('last')])
    .where('tournaments.id', 'in', [...ids])
    .groupBy('tournaments.id')
    .orderBy('last', (order) => order.asc().nullsFirst())
    .orderBy('tournaments.id')
    .execute();
  return rows.map(({ id }) => id);
}
