import type { MonthSales, SalesRange } from '../../../contract/admin/dashboard.ts';
import {
  formatCompactNumber,
  formatCount,
  formatList,
  formatNumber,
} from '../../../contract/base/counts.ts';
import { formatMonth } from '../../ui/dates.ts';

/** The chart's ranges with their names, in the order of the select. */
export const salesRanges: readonly { readonly value: SalesRange; readonly label: string }[] = [
  { value: 'year', label: 'This year' },
  { value: 'last-12-months', label: 'Last 12 months' },
  { value: 'season', label: 'Season' },
  { value: 'all', label: 'All' },
];

/** Parses the range from the URL. An unknown one becomes this year, so that a wrong link still opens. */
export function parseSalesRange(value: unknown): SalesRange {
  return salesRanges.find((range) => range.value === value)?.value ?? 'year';
}

const rangeWords: Readonly<Record<SalesRange, string>> = {
  year: 'this year',
  'last-12-months': 'in the last 12 months',
  season: 'this season',
  all: 'since the first ticket',
};

/** The tickets of each month in a range. `currentMonth` is not over yet. */
export interface SalesChart {
  readonly months: readonly MonthSales[];
  readonly range: SalesRange;
  readonly currentMonth: string;
}

/** Summarises the chart: "655 tickets in October, the most this year. November so far: 402." */
export function describeSales({ months, range, currentMonth }: SalesChart): string {
  const most = Math.max(0, ...months.map(({ tickets }) => tickets));
  if (most === 0) {
    return range === 'all' ? 'No ticket has been claimed yet.' : `No tickets ${rangeWords[range]}.`;
  }
  const hasYears = spansYears(months);
  const peaks = months.filter(({ tickets }) => tickets === most);
  const last = months.at(-1);
  const current = last?.month === currentMonth ? last : undefined;
  const nameIt = ({ month }: MonthSales) =>
    `${formatMonth(month, 'long', hasYears)}${month === currentMonth ? ' so far' : ''}`;
  const voided = months.reduce((sum, { voided }) => sum + voided, 0);
  const voidWords = voided > 0 ? ` Void now: ${formatNumber(voided)}.` : '';
  const head = `${formatCount(most, 'ticket')} in ${peaks.length > 1 ? 'each of ' : ''}${joinNames(peaks.map(nameIt))}`;
  const rank = months.length > 1 ? `, the most ${rangeWords[range]}` : '';
  const tail =
    current && !peaks.includes(current)
      ? ` ${formatMonth(current.month, 'long', hasYears)} so far: ${formatNumber(current.tickets)}.`
      : '';
  return `${head}${rank}.${tail}${voidWords}`;
}

/** Whether the months span several years, so that their names need the year. */
export function spansYears(months: readonly MonthSales[]): boolean {
  return months[0]?.month.slice(0, 4) !== months.at(-1)?.month.slice(0, 4);
}

const MAX_NAMES = 3;

function joinNames(names: readonly string[]): string {
  if (names.length > MAX_NAMES) return `${names.length} months`;
  return formatList(names);
}

/** Formats a number for a chart: "9,999", "12K", "1.2M". */
export function shortenCount(count: number): string {
  if (count < 10_000) return formatNumber(count);
  return formatCompactNumber(count);
}
