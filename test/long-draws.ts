import { isLong } from './form.ts';

/**
 * How long the draw's tests are (`npm run draws` is the long form): tickets for the stranger's script, tickets for the
 * chi-square, seeds for all orders, walks. A chi-square is sound when each golfer and each team is expected five times
 * or more: 400 tickets give each of 37 golfers 43, and each of 12 teams 33.
 */
export const lengths = isLong
  ? { stranger: 10_000, chiSquare: 20_000, seeds: 500, walks: 500 }
  : { stranger: 100, chiSquare: 400, seeds: 2, walks: 15 };
