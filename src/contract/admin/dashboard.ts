import * as v from 'valibot';
import { isDay } from '../base/day.ts';
import { Id, RoundId } from '../base/fields.ts';

/**
 * The range of the ticket chart. `year`: this calendar year until today. `season`: the tickets of the current season's
 * tournaments. Days and months follow the product's time zone.
 */
export const SalesRange = v.picklist(['year', 'last-12-months', 'season', 'all']);
export type SalesRange = v.InferOutput<typeof SalesRange>;

/** The first and last year of a span, so that the answer has a limited number of months. */
const YEARS = { first: 2000, last: 2100 } as const;

const SpanDay = v.pipe(
  v.string(),
  v.check(isDay, 'must be a day like 2026-11-23'),
  v.check((day) => {
    const year = Number(day.slice(0, 4));
    return year >= YEARS.first && year <= YEARS.last;
  }, `must be in the years ${YEARS.first} to ${YEARS.last}`),
);

/** The tickets that the chart counts: those of a range, or those of a span of days, both days included. */
export const DashboardQuery = v.pipe(
  v.object({
    range: v.optional(SalesRange),
    from: v.optional(SpanDay),
    to: v.optional(SpanDay),
  }),
  v.forward(
    v.check(({ range, from, to }) => !range || (!from && !to), 'is not allowed with from or to'),
    ['range'],
  ),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'must not be after the end'),
    ['from'],
  ),
);
export type DashboardQuery = v.InferOutput<typeof DashboardQuery>;

/**
 * Creates the schema for one part of the dashboard. `age_s` is the seconds since the server loaded the part. When
 * loading fails, the part is the last loaded one, or null.
 */
function createPartSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.nullable(v.object({ ...entries, age_s: v.pipe(v.number(), v.minValue(0)) }));
}

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A month such as `2026-11`. */
const Month = v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/));

/** The tickets that were claimed in one month, and how many of these are void now. */
export const MonthSales = v.object({ month: Month, tickets: Count, voided: v.optional(Count, 0) });
export type MonthSales = v.InferOutput<typeof MonthSales>;

/** A tournament and the number of its winners. */
export const TournamentWinners = v.object({ tournament_id: Id, name: v.string(), winners: Count });
export type TournamentWinners = v.InferOutput<typeof TournamentWinners>;

/** The figures of the dashboard. Product 12.3 defines each figure. */
export const Dashboard = v.object({
  time_zone: v.string(),
  /** Today's date in the product's time zone. */
  today: v.string(),
  /** Accounts that are not deleted. `joined_last_7_days` counts those that joined today or on the six days before. */
  users: createPartSchema({ total: Count, joined_last_7_days: Count }),
  /** Tickets that are not void. */
  tickets: createPartSchema({ total: Count }),
  /** Prizes that are confirmed or delivered, and the tournaments that have some, the newest first. */
  winners: createPartSchema({ total: Count, tournaments: v.array(TournamentWinners) }),
  /** The live tournaments with the rounds that are in play. */
  ongoing: createPartSchema({
    tournaments: v.array(v.object({ id: Id, name: v.string(), live_rounds: v.array(RoundId) })),
  }),
  /** Claimed tickets by the month of their claim, every month of the span; without a ticket maybe none. */
  sales: createPartSchema({ months: v.array(MonthSales) }),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;
