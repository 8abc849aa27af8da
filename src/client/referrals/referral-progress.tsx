import { REFERRAL_GOAL } from './goal.ts';

/** How far a person is on the way to the reward, in `words` and as a bar that is full at the goal. */
export function ReferralProgress({ count, words }: { count: number; words: string }) {
  const reached = Math.min(count, REFERRAL_GOAL);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label="Referrals"
        aria-valuetext={words}
        aria-valuenow={reached}
        aria-valuemin={0}
        aria-valuemax={REFERRAL_GOAL}
        className="h-4 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div
          className="h-full bg-accent"
          style={{ width: `${(100 * reached) / REFERRAL_GOAL}%` }}
        />
      </div>
      <p className="font-semibold">{words}</p>
    </div>
  );
}
