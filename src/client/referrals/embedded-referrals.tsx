import type { SessionUser } from '../../contract/account/account.ts';
import { joinNames } from '../../golf/names.ts';
import { REFERRAL_GOAL } from './goal.ts';
import { ReferralCodeBox } from './referral-code-box.tsx';
import { ReferralStatus } from './referral-status.tsx';

const describeCount = (count: number) => `${count} of ${REFERRAL_GOAL} referrals completed`;

/** The referrals on a page that apps embed. */
export function EmbeddedReferrals({ user }: { user: SessionUser }) {
  return (
    <>
      <h1 className="text-3xl font-extrabold tracking-tight text-balance">
        Welcome, {joinNames(user) || user.username}
      </h1>
      <ReferralCodeBox code={user.referral_code} />
      <ReferralStatus userId={user.id} getWords={describeCount} />
    </>
  );
}
