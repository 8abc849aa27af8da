import type { OfferedPrize, PrizePeriod } from './offer-endpoints.ts';

/** What the site promises until admins set prizes: for the season, for each month and for each week. */
export const defaultPrizes = {
  season: 'A trip to a major tournament',
  month: 'A set of golf clubs',
  week: 'A merchandise voucher worth $100',
} as const;

/** Lists a contest's prizes: those that admins set, or else what the site promises, whose name includes the value. */
export function listContestPrizes(
  period: PrizePeriod,
  offered: readonly OfferedPrize[],
): OfferedPrize[] {
  if (offered.length > 0) return offered.filter((prize) => prize.period === period);
  if (period === 'tournament') return [];
  return [{ name: defaultPrizes[period], value: '', period, winners: 1 }];
}

/** Lists the names of a contest's prizes. */
export function listPrizeNames(period: PrizePeriod, offered: readonly OfferedPrize[]): string[] {
  return listContestPrizes(period, offered).map(({ name }) => name);
}
