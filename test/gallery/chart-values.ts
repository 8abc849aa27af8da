import type { MonthSales, TournamentWinners } from '../../src/contract/admin/dashboard.ts';

/** Creates months with these tickets, the last one being November 2026. */
export function makeSales(...tickets: number[]): MonthSales[] {
  return tickets.map((count, index) => {
    const months = 2026 * 12 + 10 - (tickets.length - 1 - index);
    const month = String((months % 12) + 1).padStart(2, '0');
    return { month: `${Math.floor(months / 12)}-${month}`, tickets: count, voided: 0 };
  });
}

/** Creates tournaments: the first with one winner, the second with two, and so on. */
export function makeTournaments(count: number): TournamentWinners[] {
  return Array.from({ length: count }, (_, index) => ({
    tournament_id: index + 1,
    name: `Links ${index + 1}`,
    winners: index + 1,
  }));
}
