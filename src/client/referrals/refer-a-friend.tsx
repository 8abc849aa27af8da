import { joinNames } from '../../golf/names.ts';
import { useOffers } from '../queries/use-offers.ts';
import { UserScreen } from '../ui/screen.tsx';
import { REFERRAL_GOAL } from './goal.ts';
import { ReferralCodeBox } from './referral-code-box.tsx';
import { ReferralTicket } from './referral-ticket.tsx';
import { ReferredFriends } from './referred-friends.tsx';
import type { Invitation } from './share.ts';
import { ShareWithFriends } from './share-with-friends.tsx';
import { useReferrals } from './use-referrals.tsx';

interface ReferAFriendProps {
  /** The URLs of the web site and of the app for a friend. */
  places: Omit<Invitation, 'code'>;
}

/** The screen /refer-a-friend: the progress with the code, ways to share it, the steps, and the friends who joined. */
export function ReferAFriend({ places }: ReferAFriendProps) {
  return (
    <UserScreen
      title="Refer A Friend"
      width="cards"
      lead={({ user }) => formatGreeting(joinNames(user))}
    >
      {({ user: { referral_code: code }, userId }) => (
        <Referrals userId={userId} invitation={code === null ? null : { code, ...places }} />
      )}
    </UserScreen>
  );
}

interface ReferralsProps {
  userId: number;
  /** Null for a user without a code. */
  invitation: Invitation | null;
}

function Referrals({ userId, invitation }: ReferralsProps) {
  const { referrals, staleNotice, placeholder } = useReferrals(userId);
  const count = referrals?.referral_count;
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {staleNotice}
        <ReferralTicket count={count} words={`${count ?? 0} / ${REFERRAL_GOAL} referrals`}>
          <ReferralCodeBox code={invitation?.code ?? null} />
        </ReferralTicket>
        {invitation && <ShareWithFriends invitation={invitation} />}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <HowReferralsWork />
        {referrals ? <ReferredFriends referrals={referrals} /> : placeholder}
      </div>
    </div>
  );
}

const formatGreeting = (name: string) =>
  name ? `Hello ${name}, bring your friends along.` : 'Bring your friends along.';

const steps = [
  'Share your code or its link with friends.',
  'A friend counts when they sign up with it and confirm their email address.',
  'Track your progress live on this page.',
  `Refer ${REFERRAL_GOAL} friends to reach the goal.`,
] as const;

/** The steps, which referrals count, and the reward, or that there is none (product 11.1). */
function HowReferralsWork() {
  const { referral_reward } = useOffers();
  return (
    <section aria-labelledby="how" className="flex flex-col gap-2">
      <h2 id="how" className="font-display text-h2 leading-tight font-bold">
        How it works
      </h2>
      <ol className="flex flex-col divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4 py-3">
            <span
              aria-hidden="true"
              className="w-5 shrink-0 font-display text-2xl font-bold text-accent"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-ink-soft wrap-anywhere">
        {referral_reward ||
          "The rewards for referrals aren't decided yet, so we don't promise any. Every friend you bring already counts."}
      </p>
    </section>
  );
}
