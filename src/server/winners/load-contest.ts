import type { Transaction } from 'kysely';
import type { PrizePeriod } from '../../contract/people/offer-endpoints.ts';
import { orderForPrize, type PrizePlace, sumPrizeTotals } from '../../golf/prize-order.ts';
import type { Schema } from '../db/schema.ts';
import { ApiProblem } from '../problems/api-problem.ts';
import { findPeriodEvents } from '../standings/periods.ts';
import { loadPrizeEvents } from './load-prize-events.ts';

/** A period whose events are all official. */
export interface PrizeContest {
  readonly period: PrizePeriod;
  /** The id of the event, or the week, month or season: 2026-W48. */
  readonly key: string;
  readonly name: string;
  readonly tournamentId: number;
  readonly eventIds: readonly number[];
}

/** A person in line, and how many with more points were passed over because they may not win. */
export type InLine = PrizePlace & { readonly passedOver: number };

/** Finds the contest of an event, or of its week, month or season; null until all events of it are official. */
export async function findPrizeContest(
  trx: Transaction<Schema>,
  timeZone: string,
  period: PrizePeriod,
  tournamentId: number,
): Promise<PrizeContest | null> {
  const found = await findEvents(trx, timeZone, period, tournamentId);
  if (!found) return null;
  const events = await trx
    .selectFrom('tournaments')
    .select(['id', 'status'])
    .where('id', 'in', [...found.ids])
    .where('status', '<>', 'cancelled')
    .execute();
  if (events.length === 0 || events.some(({ status }) => status !== 'final')) return null;
  const { key, name } = found;
  return { period, key, name, tournamentId, eventIds: events.map(({ id }) => id) };
}

/** Loads the people in line for the prizes of a contest. */
export async function loadLine(
  trx: Transaction<Schema>,
  { eventIds }: PrizeContest,
): Promise<InLine[]> {
  const tickets = await loadPrizeEvents(trx, eventIds);
  const totals = sumPrizeTotals(tickets);
  const eligible = await selectEligible(
    trx,
    totals.map(({ userId }) => userId),
  );
  const passedOver = new Map<number, number>();
  let barred = 0;
  for (const { userId } of totals) {
    if (!eligible.has(userId)) barred++;
    passedOver.set(userId, barred);
  }
  return orderForPrize(tickets, (userId) => eligible.has(userId)).map((place) => {
    return { ...place, passedOver: passedOver.get(place.userId) ?? 0 };
  });
}

async function findEvents(
  trx: Transaction<Schema>,
  timeZone: string,
  period: PrizePeriod,
  tournamentId: number,
) {
  const { season, name } = await trx
    .selectFrom('tournaments')
    .select(['season', 'name'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  if (period === 'tournament') return { key: String(tournamentId), name, ids: [tournamentId] };
  const settings = { getSeason: () => season, getTimeZone: () => timeZone };
  const query = period === 'season' ? {} : { period, tournament_id: tournamentId };
  try {
    const { key, ids } = await findPeriodEvents(trx, settings, query);
    const periodKey = period === 'season' ? String(season) : key;
    return { key: periodKey, name: periodKey, ids };
  } catch (error) {
    // An event without a day belongs to no week or month.
    if (error instanceof ApiProblem && error.problem.type === 'not-found') return null;
    throw error;
  }
}

/** Selects those who may win: 18 or older, with an open account, and no staff. Their tickets are ranked already. */
async function selectEligible(
  trx: Transaction<Schema>,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...userIds]))))
    .where('is_open', '=', true)
    .where('user_role', '=', 'user')
    .where('birth_confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
