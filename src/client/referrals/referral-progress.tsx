import { REFERRAL_GOAL } from './referral-goal.ts';

/** How far a person is on the way to the reward; full at the goal. */
export function ReferralProgress({ count }: { count: number }) {
  const words = `${count} of ${REFERRAL_GOAL} referrals completed`;
  return (
    <div>
      <progress
        aria-label={words}
        max={REFERRAL_GOAL}
        value={Math.min(count, REFERRAL_GOAL)}
        className="h-4 w-full accent-accent"
      />
      <p className="font-semibold">{words}</p>
    </div>
  );
}
