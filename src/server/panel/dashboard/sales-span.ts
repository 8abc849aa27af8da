import type { DashboardQuery } from '../../../contract/admin/dashboard.ts';

/** The tickets that the chart counts. The days are days of the product's time zone; without a day the span is open. */
export interface SalesSpan {
  readonly from: string | null;
  readonly to: string | null;
  /** True counts only the tickets of the current season's tournaments. */
  readonly isSeason: boolean;
}

/** Returns the span of a query. Without one, it is this calendar year until today. */
export function parseSalesSpan({ range, from, to }: DashboardQuery, today: string): SalesSpan {
  if (range === 'season' || range === 'all') {
    return { from: null, to: null, isSeason: range === 'season' };
  }
  if (range === 'last-12-months') {
    return { from: `${addMonths(today.slice(0, 7), -11)}-01`, to: today, isSeason: false };
  }
  // A span that begins after today would otherwise end before it begins.
  const end = to ?? (from && from > today ? from : today);
  return { from: from ?? `${end.slice(0, 4)}-01-01`, to: end, isSeason: false };
}

/** Lists the months from the first to the last one, such as `2026-11`. */
export function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
