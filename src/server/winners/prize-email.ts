import type { Selectable } from 'kysely';
import { formatLongDay } from '../../contract/base/counts.ts';
import { describePrizeTrail, formatPrizePeriod } from '../../contract/people/prize-winners.ts';
import type { Schema } from '../db/schema.ts';

/** Composes the email to the winner of a prize: what was won and why, and what to do until when. */
export function composePrizeEmail(
  winner: Pick<
    Selectable<Schema['prize_winners']>,
    'period' | 'period_name' | 'prize' | 'value' | 'trail'
  >,
  username: string,
  answerBy: Date,
  site: string,
): { subject: string; body: string } {
  const { prize, value, trail } = winner;
  return {
    subject: `You won: ${prize}`,
    body: `Hello ${username},\n\nyou won a prize of ${formatPrizePeriod(winner)}: ${prize}${value ? `, worth ${value}` : ''}.\n\n${describePrizeTrail(trail)}\n\nConfirm or decline it by ${formatLongDay(answerBy)}. Without an answer it may go to the next in line:\n\n${site}/prizes\n`,
  };
}
