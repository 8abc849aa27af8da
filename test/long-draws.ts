/** Whether the draw is tested at full length (`npm run draws`, some minutes) or at a short length in every run. */
const isLong = process.env.DRAWS === 'long';

/** The sizes of the tests: tickets for the stranger's script, tickets for the chi-square, seeds for all orders. */
export const lengths = isLong
  ? { stranger: 10_000, chiSquare: 20_000, seeds: 500, walks: 500, timeoutMs: 3_600_000 }
  : { stranger: 1_000, chiSquare: 1_000, seeds: 2, walks: 15, timeoutMs: 240_000 };
