import { describe, expect, it } from 'vitest';
import { fillFromLastParts } from '../../src/client/admin/dashboard/dashboard-queries.ts';
import { describeSales, shortenCount } from '../../src/client/admin/dashboard/sales-words.ts';
import { createSlices, describeWinners } from '../../src/client/admin/dashboard/winner-slices.ts';
import type { Dashboard } from '../../src/contract/admin/dashboard.ts';
import { makeTournaments } from '../gallery/chart-values.ts';

/** Creates months from January 2026 on. */
function makeMonths(...tickets: number[]) {
  return tickets.map((count, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    tickets: count,
    voided: 0,
  }));
}

const describeYear = (currentMonth: string, ...tickets: number[]) =>
  describeSales({ months: makeMonths(...tickets), range: 'year', currentMonth });

describe('the sentence about the tickets', () => {
  it('names the month with the most tickets, and the month that is not over', () => {
    expect(describeYear('2026-03', 4, 1_655, 402)).toBe(
      '1,655 tickets in February, the most this year. March so far: 402.',
    );
    expect(describeYear('2026-03', 4, 1, 5)).toBe('5 tickets in March so far, the most this year.');
    expect(describeYear('2026-09', 1, 0)).toBe('1 ticket in January, the most this year.');
  });

  it('names every month that shares the maximum', () => {
    expect(describeYear('2026-03', 7, 7, 0)).toBe(
      '7 tickets in each of January and February, the most this year. March so far: 0.',
    );
    expect(describeYear('2027-01', 7, 7, 7, 7)).toBe(
      '7 tickets in each of 4 months, the most this year.',
    );
  });

  it('includes how many claimed tickets are void by now', () => {
    const months = makeMonths(4, 5).map((month) => ({ ...month, voided: 2 }));
    expect(describeSales({ months, range: 'year', currentMonth: '2026-03' })).toBe(
      '5 tickets in February, the most this year. Void now: 4.',
    );
  });

  it('describes a range without tickets', () => {
    expect(describeYear('2026-02', 0, 0)).toBe('No tickets this year.');
    expect(describeSales({ months: [], range: 'all', currentMonth: '2026-02' })).toBe(
      'No ticket has been claimed yet.',
    );
  });

  it('includes the year when the months span two years, and no maximum for a single month', () => {
    const months = [
      { month: '2025-12', tickets: 9, voided: 0 },
      { month: '2026-01', tickets: 3, voided: 0 },
    ];
    expect(describeSales({ months, range: 'all', currentMonth: '2026-01' })).toBe(
      '9 tickets in December 2025, the most since the first ticket. January 2026 so far: 3.',
    );
    expect(describeYear('2026-01', 3)).toBe('3 tickets in January so far.');
  });
});

it('a large number in a chart is shortened', () => {
  expect([0, 9_999, 12_345, 1_000_000].map(shortenCount)).toEqual(['0', '9,999', '12.3K', '1M']);
});

describe("the slices of the winners' chart", () => {
  it('show the last three tournaments, or all on request', () => {
    const tournaments = makeTournaments(5);
    expect(createSlices(tournaments, false).map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
    expect(createSlices(tournaments, true)).toHaveLength(5);
    expect(describeWinners(tournaments, false)).toBe(
      '6 winners in the last 3 tournaments with winners.',
    );
    expect(describeWinners(tournaments, true)).toBe(
      '15 winners in all 5 tournaments with winners.',
    );
    expect(describeWinners(tournaments.slice(0, 1), false)).toBe('1 winner in Links 1.');
  });

  it('include the ids of two tournaments with the same name', () => {
    const tournaments = makeTournaments(3).map((one) => ({ ...one, name: 'Island Open' }));
    const [first] = makeTournaments(1);
    const names = createSlices([...tournaments, ...(first ? [first] : [])], true);
    expect(names.map(({ name }) => name)).toEqual([
      'Island Open (1)',
      'Island Open (2)',
      'Island Open (3)',
      'Links 1',
    ]);
  });

  it('number at most 12, and the last one sums up the others', () => {
    expect(createSlices(makeTournaments(12), true)).toHaveLength(12);
    const slices = createSlices(makeTournaments(14), true);
    expect(slices).toHaveLength(12);
    expect(slices.at(-1)).toEqual({ letter: 'L', name: '3 others', winners: 12 + 13 + 14 });
    const sum = slices.reduce((total, { winners }) => total + winners, 0);
    expect(sum).toBe((14 * 15) / 2);
  });
});

it('a dashboard part that the server could not load keeps its last figure with its age', () => {
  const answer: Dashboard = {
    time_zone: 'Asia/Dubai',
    today: '2026-11-23',
    users: { total: 7, joined_last_7_days: 1, age_s: 2 },
    tickets: null,
    winners: null,
    ongoing: null,
    sales: null,
  };
  const last = { ...answer, users: null, tickets: { total: 9, age_s: 3 } };
  const merged = fillFromLastParts(answer, last, 10_000, 70_000);
  expect(merged.users).toEqual(answer.users);
  expect(merged.tickets).toEqual({ total: 9, age_s: 63 });
  expect(merged.sales).toBeNull();
});
