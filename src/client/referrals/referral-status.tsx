import { useQuery } from '@tanstack/react-query';
import type { ReferralSummary } from '../../contract/people/referrals.ts';
import { LoadFailed } from '../ui/notes/load-failed.tsx';
import { StaleNotice } from '../ui/notes/stale-notice.tsx';
import { describeRemaining, describeUnconfirmed, toPercent } from './goal.ts';
import { referralsQuery } from './queries.ts';

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
  const {
    referral_count: count,
    referred_users: users,
    unconfirmed_count: unconfirmedCount,
  } = data;
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
      <section aria-labelledby="referred" className="flex flex-col gap-2">
        <h2 id="referred" className="text-xl font-bold">
          Who signed up with your code
        </h2>
        <p className="text-ink-soft">{describeUnconfirmed(unconfirmedCount)}</p>
        {(users.length > 0 || unconfirmedCount === 0) && <ReferredUsers users={users} />}
      </section>
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

/** Lists the users who signed up with the user's code. */
function ReferredUsers({ users }: { users: ReferralSummary['referred_users'] }) {
  if (users.length === 0) return <p>No referrals yet. Share your code now!</p>;
  return (
    <ul className="divide-y divide-line">
      {users.map(({ username, email }, place) => (
        <li key={email || place} className="py-3">
          <p className="font-semibold">{username || 'Unnamed'}</p>
          <p className="break-words text-ink-soft">{email || 'This account was deleted.'}</p>
        </li>
      ))}
    </ul>
  );
}
