import { describeRemaining, toPercent } from './goal.ts';
import { ReferredFriends } from './referred-friends.tsx';
import { useReferrals } from './use-referrals.tsx';

interface StandingProps {
  userId: number;
  /** Returns the text beside the bar for a number of referrals. */
  getWords: (count: number) => string;
}

/** A user's progress, and the friends who signed up with their code. */
export function ReferralStatus({ userId, getWords }: StandingProps) {
  const { referrals, staleNotice, placeholder } = useReferrals(userId);
  if (!referrals) return placeholder;
  const { referral_count: count } = referrals;
  return (
    <>
      {staleNotice}
      <section aria-labelledby="progress" className="flex flex-col gap-2">
        <h2 id="progress" className="text-xl font-bold">
          Your progress
        </h2>
        <ReferralProgress count={count} words={getWords(count)} />
        <p>{describeRemaining(count)}</p>
      </section>
      <ReferredFriends referrals={referrals} />
    </>
  );
}

/** A user's progress to the goal, as a text and as a bar. */
function ReferralProgress({ count, words }: { count: number; words: string }) {
  const percent = toPercent(count);
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label="Referrals"
        aria-valuetext={words}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-4 overflow-hidden rounded-full border border-edge bg-surface"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="font-semibold">{words}</p>
    </div>
  );
}
