import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Dashboard, DashboardQuery, MonthSales } from '../../../contract/admin/dashboard.ts';
import { toLocalTime } from '../../../set-up/local-time.ts';
import type { Schema } from '../../db/schema.ts';
import type { SeasonChoice } from '../../states/current-season.ts';
import { cachePart, type PartWithAge } from './cache-part.ts';
import { countSales, type SalesDay } from './count-sales.ts';
import {
  countPresentAccounts,
  countTickets,
  countWinners,
  listOngoing,
} from './dashboard-figures.ts';
import { parseSalesSpan } from './sales-span.ts';

type SalesPart = () => Promise<PartWithAge<{ months: MonthSales[] }> | null>;

/** The most spans whose tickets are cached. */
const MAX_CACHED_SPANS = 64;

interface DashboardDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Returns the time zone of the dashboard's days and months. */
  readonly getTimeZone: () => string;
  /** Returns the season that the admins chose. */
  readonly toAuditChoice: () => SeasonChoice;
}

/** Creates the dashboard of one process. Each part is up to 10 s old, and can fail without the other parts. */
export function createDashboard({ db, clock, log, getTimeZone, toAuditChoice }: DashboardDeps): {
  read(query: DashboardQuery): Promise<Dashboard>;
} {
  const users = cachePart((now) => countPresentAccounts(db, getTimeZone(), now), clock, log);
  const tickets = cachePart(() => countTickets(db), clock, log);
  const winners = cachePart(countWinners, clock, log);
  const ongoing = cachePart(() => listOngoing(db), clock, log);
  const salesBySpan = new Map<string, SalesPart>();

  function findSales(query: DashboardQuery, day: SalesDay): SalesPart {
    const span = parseSalesSpan(query, day.today);
    const key = JSON.stringify([span, day]);
    const known = salesBySpan.get(key);
    if (known) return known;
    if (salesBySpan.size >= MAX_CACHED_SPANS) salesBySpan.clear();
    const sales = cachePart(() => countSales(db, span, day), clock, log);
    salesBySpan.set(key, sales);
    return sales;
  }

  return {
    async read(query) {
      const timeZone = getTimeZone();
      const today = toLocalTime(clock(), timeZone).day;
      const parts = [
        users(),
        tickets(),
        winners(),
        ongoing(),
        findSales(query, { timeZone, today, season: toAuditChoice() })(),
      ] as const;
      const [ofUsers, ofTickets, ofWinners, ofTournaments, sales] = await Promise.all(parts);
      return {
        time_zone: timeZone,
        today,
        users: ofUsers,
        tickets: ofTickets,
        winners: ofWinners,
        ongoing: ofTournaments,
        sales,
      };
    },
  };
}
