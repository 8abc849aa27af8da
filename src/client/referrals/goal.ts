/** The number of referrals to reach (product 14.4). */
export const REFERRAL_GOAL = 25;

/** Returns the progress to the goal in percent, at most 100. */
export function toPercent(count: number): number {
  return Math.min(100, (100 * count) / REFERRAL_GOAL);
}

/** Returns in words how many referrals are missing. */
export function remainingWords(count: number): string {
  const remaining = Math.max(0, REFERRAL_GOAL - count);
  if (remaining === 0) return `You have reached the goal of ${REFERRAL_GOAL}.`;
  return `${remaining} more ${remaining === 1 ? 'referral' : 'referrals'} to reach the goal.`;
}

/** Explains which sign-ups count, and how many sign-ups wait for a confirmation. */
export function countingWords(unconfirmed: number): string {
  const rule = 'A friend counts once they have confirmed their email address.';
  if (unconfirmed === 0) return rule;
  const waiting = unconfirmed === 1 ? '1 friend has' : `${unconfirmed} friends have`;
  return `${waiting} signed up but not confirmed yet. ${rule}`;
}
