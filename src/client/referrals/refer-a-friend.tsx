import { joinNames } from '../../golf/names.ts';
import { UserScreen } from '../ui/screen.tsx';
import { REFERRAL_GOAL } from './goal.ts';
import { ReferralCodeBox } from './referral-code-box.tsx';
import { ReferralStatus } from './referral-status.tsx';
import type { Invitation } from './share.ts';
import { ShareWithFriends } from './share-with-friends.tsx';

interface ReferAFriendProps {
  /** The addresses of the web site and of the app for a friend. */
  places: Omit<Invitation, 'code'>;
}

const describeCount = (count: number) => `${count} / ${REFERRAL_GOAL} referrals`;

/** The screen /refer-a-friend: the steps, the code, ways to share the code, and the progress. */
export function ReferAFriend({ places }: ReferAFriendProps) {
  return (
    <UserScreen
      title="Refer A Friend"
      width="text"
      lead={({ user }) => writeGreeting(joinNames(user))}
    >
      {({ user: { referral_code: code }, userId }) => (
        <>
          <HowReferralsWork />
          <ReferralCodeBox code={code} />
          {code !== null && <ShareWithFriends invitation={{ code, ...places }} />}
          <ReferralStatus userId={userId} wordsOf={describeCount} />
        </>
      )}
    </UserScreen>
  );
}

const writeGreeting = (name: string) =>
  name ? `Hello ${name}, bring your friends along.` : 'Bring your friends along.';

const steps = [
  'Share your code or its link with friends.',
  'A friend counts when they sign up with it and confirm their email address.',
  'Track your progress live on this page.',
  `Refer ${REFERRAL_GOAL} friends to reach the goal.`,
] as const;

/** Explains the steps and which referrals count. Says that the game has no reward yet (decision 029). */
function HowReferralsWork() {
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <h2 id="how" className="text-xl font-bold">
        How it works
      </h2>
      <ol className="grid gap-3 sm:grid-cols-2">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <span aria-hidden="true" className="text-2xl font-extrabold text-accent">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-ink-soft">
        The rewards for referrals aren't decided yet, so we don't promise any. Every friend you
        bring already counts.
      </p>
    </section>
  );
}
