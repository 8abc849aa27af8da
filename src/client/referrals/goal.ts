import { formatCount } from '../../contract/base/counts.ts';
/** The number of referrals to reach (product 14.4). */
export const REFERRAL_GOAL = 25;

/** Returns the progress to the goal in percent, at most 100. */
export function toPercent(count: number): number {
  return Math.min(100, (100 * count) / REFERRAL_GOAL);
}

/** Describes how many referrals are missing. */
export function describeRemaining(count: number): string {
  const remainingCount = Math.max(0, REFERRAL_GOAL - count);
  if (remainingCount === 0) return `You have reached the goal of ${REFERRAL_GOAL}.`;
  return `${formatCount(remainingCount, 'more referral', 'more referrals')} to reach the goal.`;
}

/** Explains which sign-ups count, and how many are not confirmed yet. */
export function describeUnconfirmed(unconfirmedCount: number): string {
  const rule = 'A friend counts once they have confirmed their email address.';
  if (unconfirmedCount === 0) return rule;
  const subject = formatCount(unconfirmedCount, 'friend has', 'friends have');
  return `${subject} signed up but not confirmed yet. ${rule}`;
}
