/** Sign-ups that unlock the reward (spec.txt section 9). */
export const REFERRAL_GOAL = 25;

/** How far a count is on the way to the goal, in percent; 100 at most. */
export function percentOf(count: number): number {
  return Math.min(100, (100 * count) / REFERRAL_GOAL);
}

/** What is left to the goal, in words. */
export function remainingWords(count: number): string {
  const remaining = Math.max(0, REFERRAL_GOAL - count);
  if (remaining === 0) return 'You have unlocked the exclusive reward.';
  return `${remaining} more ${remaining === 1 ? 'referral' : 'referrals'} to unlock the exclusive reward.`;
}
