import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { describeRemaining, toPercent } from './goal.ts';
import { referralsQuery } from './queries.ts';
import { ReferredFriends } from './referred-friends.tsx';

interface StandingProps {
  userId: number;
  /** Returns the words beside the bar for a number of referrals. */
  wordsOf: (count: number) => string;
}

/** Shows a user's progress and the friends who signed up with the user's code. */
export function ReferralStatus({ userId, wordsOf }: StandingProps) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(referralsQuery(userId));
  if (!data) {
    return error ? (
      <LoadFailed what="referrals" error={error} onRetry={refetch} />
    ) : (
      <p role="status" className="min-h-40 text-ink-soft">
        Loading your referrals ...
      </p>
    );
  }
  const { referral_count: count } = data;
  return (
    <>
      {error && (
        <StaleNotice
          what="These are your referrals"
          since={dataUpdatedAt}
          error={error}
          onRetry={refetch}
        />
      )}
      <section aria-labelledby="progress" className="flex flex-col gap-2">
        <h2 id="progress" className="text-xl font-bold">
          Your progress
        </h2>
        <ReferralProgress count={count} words={wordsOf(count)} />
        <p>{describeRemaining(count)}</p>
      </section>
      <ReferredFriends referrals={data} />
    </>
  );
}

/** Shows a user's progress to the goal, in `words` and as a bar. */
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
