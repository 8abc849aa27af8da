import { type Kysely, sql } from 'kysely';
import type { MonthSales } from '../../../contract/admin/dashboard.ts';
import type { Schema } from '../../db/schema.ts';
import { findSeason, type SeasonChoice } from '../../states/current-season.ts';
import { listMonths, type SalesSpan } from './sales-span.ts';

/** What the chart depends on at a moment: the time zone, the day in it, and the season that the admins chose. */
export interface SalesDay {
  readonly timeZone: string;
  readonly today: string;
  readonly season: SeasonChoice;
}

/**
 * Counts the tickets of a span by the month of their claim. The list has every month of the span, also those without a
 * ticket. An open span begins with the first ticket and ends today, or with a later ticket.
 */
export async function countSales(
  db: Kysely<Schema>,
  { from, to, isSeason }: SalesSpan,
  { timeZone, today, season }: SalesDay,
): Promise<{ months: MonthSales[] }> {
  const month = sql<string>`to_char(tickets.created_at at time zone ${timeZone}, 'YYYY-MM')`;
  // A ticket that became void was claimed all the same, so the past months stay as they were.
  let query = db
    .selectFrom('tickets')
    .innerJoin('tournaments', 'tournaments.id', 'tickets.tournament_id');
  if (from !== null) query = query.where('tickets.created_at', '>=', startOfDay(from, 0, timeZone));
  if (to !== null) query = query.where('tickets.created_at', '<', startOfDay(to, 1, timeZone));
  if (isSeason) {
    const current = await findSeason(db, season);
    if (current === undefined) return { months: [] };
    query = query.where('tickets.tournament_id', 'in', (eb) =>
      eb.selectFrom('tournaments').select('id').where('season', '=', current),
    );
  }
  const rows = await query
    .select(({ fn }) => [
      month.as('month'),
      fn.countAll<string>().as('tickets'),
      fn
        .countAll<string>()
        .filterWhere(
          sql<boolean>`tickets.voided_at is not null or tournaments.status = 'cancelled'`,
        )
        .as('voided'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  const first = from?.slice(0, 7) ?? rows[0]?.month;
  if (first === undefined) return { months: [] };
  const end = [(to ?? today).slice(0, 7), rows.at(-1)?.month ?? ''].sort().at(-1) ?? first;
  const counts = new Map(rows.map((row) => [row.month, row]));
  const months = listMonths(first, end).map((name) => ({
    month: name,
    tickets: Number(counts.get(name)?.tickets ?? 0),
    voided: Number(counts.get(name)?.voided ?? 0),
  }));
  return { months };
}

/** Returns the moment at which a day in the time zone begins, some days later. */
function startOfDay(day: string, daysLater: number, timeZone: string) {
  return sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
}
