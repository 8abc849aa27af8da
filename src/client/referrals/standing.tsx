import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Stale } from '../ui/stale.tsx';
import { remainingWords } from './goal.ts';
import { referralsQuery } from './queries.ts';
import { ReferralProgress } from './referral-progress.tsx';
import { ReferredUsers } from './referred-users.tsx';

interface StandingProps {
  userId: number;
  /** What the bar says of a count. */
  wordsOf: (count: number) => string;
}

/** How a person's referrals stand, and who they are. */
export function Standing({ userId, wordsOf }: StandingProps) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(referralsQuery(userId));
  if (!data) {
    return isError ? (
      <LoadFailed what="referrals" onRetry={refetch} />
    ) : (
      <p role="status" className="min-h-40 text-ink-soft">
        Loading your referrals ...
      </p>
    );
  }
  const { referral_count: count, referred_users: users } = data;
  return (
    <>
      {isError && <Stale what="These are your referrals" since={dataUpdatedAt} onRetry={refetch} />}
      <section aria-labelledby="progress" className="flex flex-col gap-2">
        <h2 id="progress" className="text-xl font-bold">
          Your progress
        </h2>
        <ReferralProgress count={count} words={wordsOf(count)} />
        <p>{remainingWords(count)}</p>
      </section>
      <section aria-labelledby="referred" className="flex flex-col gap-2">
        <h2 id="referred" className="text-xl font-bold">
          Who signed up with your code
        </h2>
        <p className="text-ink-soft">They count once they have confirmed their email address.</p>
        <ReferredUsers users={users} />
      </section>
    </>
  );
}
