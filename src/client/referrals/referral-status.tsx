import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { countingWords, remainingWords } from './goal.ts';
import { referralsQuery } from './queries.ts';
import { ReferralProgress } from './referral-progress.tsx';
import { ReferredUsers } from './referred-users.tsx';

interface StandingProps {
  userId: number;
  /** Returns the words of the bar for a count. */
  wordsOf: (count: number) => string;
}

/** Shows a user's progress and the referred friends. */
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
  const { referral_count: count, referred_users: users, unconfirmed_count: unconfirmed } = data;
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
        <p>{remainingWords(count)}</p>
      </section>
      <section aria-labelledby="referred" className="flex flex-col gap-2">
        <h2 id="referred" className="text-xl font-bold">
          Who signed up with your code
        </h2>
        <p className="text-ink-soft">{countingWords(unconfirmed)}</p>
        <ReferredUsers users={users} />
      </section>
    </>
  );
}
