import '../site.css';
import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../contract/account.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { referralsQuery } from './queries.ts';
import { ReferralCode } from './referral-code.tsx';
import { ReferralProgress } from './referral-progress.tsx';
import { ReferredUsers } from './referred-users.tsx';

/** How a person's referrals stand, and the code to share. */
export function Referrals({ user }: { user: SessionUser }) {
  const { data, isError, refetch } = useQuery(referralsQuery(user.id));
  const fullName = `${user.first_name} ${user.last_name}`.trim();
  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">
        Welcome, {fullName || user.username}
      </h1>
      {!data && !isError && (
        <div role="status" aria-label="Loading your referrals" className="h-10 bg-sunken" />
      )}
      {!data && isError && <LoadFailed what="referrals" onRetry={refetch} />}
      {data && <ReferralProgress count={data.referral_count} />}
      <ReferralCode code={user.referral_code} />
      {data && (
        <section aria-labelledby="referred" className="flex flex-col gap-2">
          <h2 id="referred" className="text-xl font-bold">
            Who signed up with your code
          </h2>
          <p className="text-ink-soft">They count once they have confirmed their email address.</p>
          <ReferredUsers users={data.referred_users} />
        </section>
      )}
    </>
  );
}
