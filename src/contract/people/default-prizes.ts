import type { OfferedPrize, PrizePeriod } from './offer-endpoints.ts';

/** What the site promises until admins set prizes: for the season, for each month and for each week. */
export const defaultPrizes = {
  season: 'A trip to a major tournament',
  month: 'A set of golf clubs',
  week: 'A merchandise voucher worth $100',
} as const;

/** Lists the names of a contest's prizes: those that admins set, or else what the site promises. */
export function listPrizeNames(period: PrizePeriod, offered: readonly OfferedPrize[]): string[] {
  if (offered.length === 0) return period === 'tournament' ? [] : [defaultPrizes[period]];
  return offered.filter((prize) => prize.period === period).map(({ name }) => name);
}
