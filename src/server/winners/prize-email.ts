import type { Selectable } from 'kysely';
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
  const { period, period_name, prize, value, trail } = winner;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: `You won: ${prize}`,
    body: `Hello ${username},\n\nyou won a prize of ${formatPrizePeriod(period, period_name)}: ${prize}${value ? `, worth ${value}` : ''}.\n\n${describePrizeTrail(trail)}\n\nConfirm or decline it by ${day.format(answerBy)}. Without an answer it may go to the next in line:\n\n${site}/prizes\n`,
  };
}
