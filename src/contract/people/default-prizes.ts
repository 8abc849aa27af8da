/** What the site promises until admins set prizes: for the season, for each month and for each week. */
export const defaultPrizes = {
  season: 'A trip to a major tournament',
  month: 'A set of golf clubs',
  week: 'A merchandise voucher worth $100',
} as const;
